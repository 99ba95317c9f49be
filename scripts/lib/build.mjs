import { run } from "./run.mjs";
import { step } from "./step.mjs";

/**
 * Builds changed packages.
 * @param {{ pnpm: string }} dependencies
 * @param {{ announced?: boolean, background?: boolean }} [options] see `step` and `run`
 */
export function build({ pnpm }, { announced, background } = {}) {
  const command = ["turbo", "run", "build", "--output-logs=errors-only"];
  return step("Building", () => run(command, { path: [pnpm], background }), { announced });
}
