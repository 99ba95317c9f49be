/** Throttling profiles with budgets for first and largest contentful paint in milliseconds. */
export const NETWORKS = [
  { name: "4G", kbps: 1600, latencyMs: 150, cpu: 4, budget: { fcp: 1300, lcp: 2000 } },
  { name: "3G", kbps: 700, latencyMs: 300, cpu: 4, budget: { fcp: 2000, lcp: 3200 } },
  { name: "2G", kbps: 240, latencyMs: 450, cpu: 6, budget: { fcp: 3500, lcp: 7000 } },
] as const;

/** The page of a listing after a tap on a shared link: milliseconds and bytes. */
export const LISTING = {
  paint: { "3G": { fcp: 800, lcp: 1200 }, "2G": { fcp: 1500, lcp: 2400 } },
  /** Until the dialog is open, with a tap on Contact as soon as it is visible. */
  contactMs: 4000,
  htmlBytes: 14.6 * 1024,
  scriptBytesBeforeLcp: 40 * 1024,
  /** Everything that arrived before the largest picture was painted. */
  readableBytes: 60 * 1024,
  /** With a warm cache and a CPU four times slower. */
  toPageMs: 150,
  toListMs: 100,
} as const;

/** A buffalo with two photos, from the tap on Start Selling until it is published: seconds. */
export const SELL_S = { signedIn: 60, signedOut: 90 } as const;

export const INP_MS = 200;

/** 50 animals seen in a list, 10 opened, 3 contacts. */
export const EVENING_BYTES = { all: 1.5 * 1024 ** 2, saveData: 0.4 * 1024 ** 2 } as const;

/** With the service worker, on 3G and offline: milliseconds. */
export const SECOND_VISIT = { fcp: 1000 } as const;
