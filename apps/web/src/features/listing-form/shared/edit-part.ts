/** Fields of the edit form that a dialog shows. */
export type EditPart = "facts" | "media";
