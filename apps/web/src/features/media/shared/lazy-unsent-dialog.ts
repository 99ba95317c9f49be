import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";

export const LazyUnsentDialog = lazyWithMessages(["media", "errors"], () => import("./unsent-dialog.tsx"));
