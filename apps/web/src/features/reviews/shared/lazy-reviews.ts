import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";

export const LazyReviews = lazyWithMessages(["reviews", "animals", "errors"], () => import("../reviews-dialog.tsx"));
