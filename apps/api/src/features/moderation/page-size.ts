/** Rows of a page of the console's lists. */
export const CURSOR_PAGE = 30;
/** Rows of each list in a case. */
export const CASE_ROWS_MAX = 100;
