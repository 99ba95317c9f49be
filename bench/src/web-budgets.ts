/** Throttling profiles with budgets for first and largest contentful paint in milliseconds. */
export const NETWORKS = [
  { name: "4G", kbps: 1600, latencyMs: 150, cpu: 4, budget: { fcp: 1300, lcp: 2000 } },
  { name: "3G", kbps: 700, latencyMs: 300, cpu: 4, budget: { fcp: 2000, lcp: 3200 } },
  { name: "2G", kbps: 240, latencyMs: 450, cpu: 6, budget: { fcp: 3500, lcp: 7000 } },
] as const;

/** The page of a listing after a tap on a shared link: milliseconds and bytes. */
export const LISTING = {
  paint: { "3G": { fcp: 800, lcp: 1200 }, "2G": { fcp: 1500, lcp: 2400 } },
  /** From the tap on the link until the dialog of an early tap on Contact. */
  contactMs: 4000,
  htmlBytes: 14.6 * 1024,
  scriptBytesBeforeLcp: 40 * 1024,
  /** HTML and what else arrived before the largest picture was painted. */
  readableBytes: 60 * 1024,
} as const;

export const INP_MS = 200;
