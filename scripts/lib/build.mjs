import { run } from "./run.mjs";
import { step } from "./step.mjs";

/**
 * Builds what has changed since the last build.
 * @param {{ pnpm: string }} dependencies
 */
export function build({ pnpm }) {
  return step("Building", () => run(["turbo", "run", "build", "--output-logs=errors-only"], { path: [pnpm] }));
}
