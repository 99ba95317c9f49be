import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";

export const LazyBlockedPeople = lazyWithMessages(["blocks", "errors"], () => import("../blocked-people-dialog.tsx"));
