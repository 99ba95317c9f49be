export const KB = 1024;

/** First-load budgets, asserted by first-load.spec.ts and reported by `npm run bench -- web`. */
export const FIRST_LOAD = {
  /** The measured size and 0.3 KB (decision 161). */
  scripts: { "/": 134.6 * KB, "/marketplace": 136.8 * KB },
  /** Bytes of HTML with inlined styles, messages and the data of ten animals, brotli. */
  html: 20.85 * KB,
  /**
   * Without messages, which other pages have in the HTML. Includes Report, also of ended listings, a link for counts, and
   * the names of views (decision 162).
   */
  listingScripts: 148.1 * KB,
  /** The page of a listing fits into the first congestion window. Measured: 12.4 KB. */
  listingHtml: 14.6 * KB,
  all: 200 * KB,
  /** "/" loads the drawings of the guided form. */
  requests: 10,
  /** Chromium loads lazy images within 3,000 px of the screen while it does not know the connection, 1,250 px on 4G. */
  photos: 10,
  /** A slow browser may paint a button before its icon and its label are both laid out. */
  layoutShift: 0.001,
} as const;
