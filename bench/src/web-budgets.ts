/** Throttling profiles with budgets for first and largest contentful paint in milliseconds. */
export const NETWORKS = [
  { name: "4G", kbps: 1600, latencyMs: 150, cpu: 4, budget: { fcp: 1300, lcp: 2000 } },
  { name: "3G", kbps: 700, latencyMs: 300, cpu: 4, budget: { fcp: 2000, lcp: 3200 } },
  { name: "2G", kbps: 240, latencyMs: 450, cpu: 6, budget: { fcp: 3500, lcp: 7000 } },
] as const;

export const INP_MS = 200;
