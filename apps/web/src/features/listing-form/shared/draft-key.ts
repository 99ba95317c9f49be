/** Where a half-filled Sell form is kept in local storage. */
export const DRAFT_KEY = "listing-draft";

/** Where unsaved changes of a listing are kept: those of the one that was last changed. */
export const EDIT_DRAFT_KEY = "listing-edit-draft";
