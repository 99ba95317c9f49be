import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";

/** All pictures of a listing, on the whole screen. */
export const LazyGallery = lazyWithMessages(["viewer"], () => import("../gallery.tsx"));

/** A listing's video, on the whole screen. */
export const LazyVideoPlayer = lazyWithMessages(["viewer"], () => import("../video-player.tsx"));
