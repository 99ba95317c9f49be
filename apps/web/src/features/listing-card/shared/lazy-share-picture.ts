import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";

export const LazySharePicture = lazyWithMessages(["cards"], () => import("../share-picture.tsx"));
