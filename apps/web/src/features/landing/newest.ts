/** Input of the list on the landing page, without the language. */
export const NEWEST = { limit: 6 } as const;
