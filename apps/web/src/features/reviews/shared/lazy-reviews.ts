import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";

/** What buyers say of a seller, and where one says it oneself. */
export const LazyReviews = lazyWithMessages(["reviews", "animals", "errors"], () => import("../reviews-dialog.tsx"));
