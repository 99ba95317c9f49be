import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";

export const LazyListingDecision = lazyWithMessages(["standing"], () => import("../listing-decision.tsx"));
