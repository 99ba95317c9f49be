/** Rows of a page of the console's lists. */
export const CURSOR_PAGE = 30;
