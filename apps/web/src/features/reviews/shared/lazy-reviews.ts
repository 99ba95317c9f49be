import { lazyWithWords } from "~/lib/lazy-with-words.tsx";

/** What buyers say of a seller, and where one says it oneself. */
export const LazyReviews = lazyWithWords(["reviews", "animals", "errors"], () => import("../reviews-dialog.tsx"));
