import type { Deps } from "./deps.ts";

/** A feature lists its jobs in its own jobs.ts. */
export interface Job<Name extends string = string> {
  name: Name;
  /** Milliseconds between the starts of two runs. */
  every: number;
  /** @param signal when it aborts, the job rejects with its reason; the next run continues */
  run(deps: Deps, signal: AbortSignal): Promise<unknown>;
  /** For jobs that may read all listings. Without it the job is short. */
  lane?: "long";
}
