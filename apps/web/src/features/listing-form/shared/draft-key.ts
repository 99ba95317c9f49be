/** Where a half-filled Sell form is kept in local storage. */
export const DRAFT_KEY = "listing-draft";
