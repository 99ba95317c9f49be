import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";

/** Only the owner of a listing loads it. */
export const LazyOwnerPanel = lazyWithMessages(["animals", "listing-owner"], () => import("../owner-panel.tsx"));
