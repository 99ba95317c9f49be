export const KB = 1024;

/** First-load budgets, asserted by first-load.spec.ts and reported by `npm run bench -- web`. */
export const FIRST_LOAD = {
  /** Measured: 128.0 and 130.6 KB; the page of a listing 139.1 KB (decision 120). Each plus 3%; the page of a listing as decisions 136 and 138 say, and "/" 0.3 KB as decision 144. */
  scripts: { "/": 132.1 * KB, "/marketplace": 134.5 * KB },
  /** Bytes of HTML with inlined styles, messages and the data of ten animals, brotli. */
  html: 20 * KB,
  /** Without messages, which other pages have in the HTML. Includes Report, also of ended listings, and a link for counts. */
  listingScripts: 144.6 * KB,
  /** The page of a listing fits into the first congestion window. Measured: 12.4 KB. */
  listingHtml: 14.6 * KB,
  all: 200 * KB,
  requests: 8,
  /** Chromium loads lazy images within 3,000 px of the screen while it does not know the connection, 1,250 px on 4G. */
  photos: 5,
  /** A slow browser may paint a button before its icon and its label are both laid out. */
  layoutShift: 0.001,
} as const;
