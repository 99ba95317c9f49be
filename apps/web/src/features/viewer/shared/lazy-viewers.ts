import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";

export const LazyGallery = lazyWithMessages(["viewer"], () => import("../gallery.tsx"));

export const LazyVideoPlayer = lazyWithMessages(["viewer"], () => import("../video-player.tsx"));
