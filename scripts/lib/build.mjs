import { run } from "./run.mjs";
import { step } from "./step.mjs";

/**
 * Builds changed packages.
 * @param {{ pnpm: string }} dependencies
 */
export function build({ pnpm }) {
  const command = ["turbo", "run", "build", "--output-logs=errors-only"];
  return step("Building", () => run(command, { path: [pnpm] }));
}
