import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";

/** Fields of the edit form that a dialog shows. */
export type EditPart = "facts" | "media";

export const LazyEditSheet = lazyWithMessages(
  ["listing-form", "listing-states", "animals", "card-facts", "facts", "media", "errors"],
  () => import("../edit-sheet.tsx"),
);
