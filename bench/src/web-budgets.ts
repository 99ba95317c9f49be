/** As files are measured, and as the product's own limits of file sizes are given. */
export const KB = 1024;

/** What a first visit may weigh and take at most; what `pnpm bench web` measures against, and a journey asserts. */
export const FIRST_LOAD = {
  /** Bytes of scripts in brotli. */
  scripts: { "/": 110 * KB, "/marketplace": 120 * KB },
  /** Bytes of HTML with its styles, words, data and ten animals, compressed. */
  html: 20 * KB,
  /** Bytes of everything. */
  all: 200 * KB,
  requests: 12,
  layoutShift: 0,
} as const;

/** Milliseconds until something, and the largest thing, is seen. */
export const NETWORKS = [
  { name: "4G", kbps: 1600, latencyMs: 150, cpu: 4, budget: { fcp: 1300, lcp: 2000 } },
  { name: "3G", kbps: 700, latencyMs: 300, cpu: 4, budget: { fcp: 2000, lcp: 3200 } },
  { name: "2G", kbps: 240, latencyMs: 450, cpu: 6, budget: { fcp: 3500, lcp: 7000 } },
] as const;

export const INP_MS = 200;
