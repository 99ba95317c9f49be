/** One line of the table: what was done, what was seen, what was wanted, and whether it was. */
export interface Verdict {
  fault: string;
  seen: string;
  budget: string;
  met: boolean;
}

export const MEASURED_RATE = 300;

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Waits until something is so; how long it took, or Infinity when it was not in time. */
export async function until(isSo: () => Promise<boolean>, withinMs: number): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < withinMs) {
    if (await isSo().catch(() => false)) return performance.now() - began;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return Infinity;
}
