import { lazyWithWords } from "~/lib/lazy-with-words.tsx";

/** All pictures of a listing, on the whole screen. */
export const LazyGallery = lazyWithWords(["viewer"], () => import("../gallery.tsx"));

/** A listing's video, on the whole screen. */
export const LazyVideoPlayer = lazyWithWords(["viewer"], () => import("../video-player.tsx"));
