import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";

export const LazyReport = lazyWithMessages(["reports", "blocks", "errors"], () => import("../report-dialog.tsx"));
