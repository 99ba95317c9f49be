/** As files are measured, and as the product's own limits of file sizes are given. */
export const KB = 1024;

/** What a first visit may weigh and take at most; what a journey asserts, and `pnpm bench web` measures against. */
export const FIRST_LOAD = {
  /** Bytes of scripts in brotli. */
  scripts: { "/": 118 * KB, "/marketplace": 126 * KB },
  /** Bytes of HTML with its styles, words, data and ten animals, compressed. */
  html: 20 * KB,
  /** Bytes of everything. */
  all: 200 * KB,
  requests: 12,
  /** Below it is nothing: a browser with much else to do may paint a button between its icon and its word. */
  layoutShift: 0.001,
} as const;
