import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";

export const LazyEditSheet = lazyWithMessages(
  ["listing-form", "listing-states", "animals", "card-facts", "facts", "media", "errors"],
  () => import("../edit-sheet.tsx"),
);
