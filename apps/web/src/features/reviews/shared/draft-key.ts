/** Where ratings that are not yet sent are kept in local storage. */
export const REVIEW_DRAFTS_KEY = "review-drafts";
