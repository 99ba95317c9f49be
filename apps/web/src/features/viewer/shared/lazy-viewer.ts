import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";

export const LazyViewer = lazyWithMessages(["viewer", "card-facts"], () => import("../viewer.tsx"));
