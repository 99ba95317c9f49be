export interface FaultResult {
  fault: string;
  observed: string;
  budget: string;
  met: boolean;
}

export const REQUEST_RATE = 300;

export const formatSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Polls until a condition holds. Returns the elapsed milliseconds, or Infinity on timeout. */
export async function waitUntil(condition: () => Promise<boolean>, timeoutMs: number): Promise<number> {
  const start = performance.now();
  while (performance.now() - start < timeoutMs) {
    if (await condition().catch(() => false)) return performance.now() - start;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return Infinity;
}
