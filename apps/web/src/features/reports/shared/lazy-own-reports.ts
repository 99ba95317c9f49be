import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";

export const LazyOwnReports = lazyWithMessages(["reports", "errors"], () => import("../own-reports-dialog.tsx"));
