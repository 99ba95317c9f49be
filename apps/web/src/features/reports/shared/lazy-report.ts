import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";

export const LazyReport = lazyWithMessages(["reports", "errors"], () => import("../report-dialog.tsx"));
