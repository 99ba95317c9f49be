import { ensureBrowser } from "./browser.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { run } from "./run.mjs";
import { step } from "./step.mjs";

/** Installs dependencies, builds and, if asked, finds or installs a browser. Exits on failure. */
export async function prepare({ browser = false } = {}) {
  const dependencies = await ensureDependencies();
  if (!dependencies || !(await build(dependencies))) process.exit(1);
  if (browser && !(await step("Browser", ensureBrowser))) process.exit(1);
}

/**
 * Builds changed packages.
 * @param {{ pnpm: string }} dependencies
 */
export function build({ pnpm }) {
  const command = ["turbo", "run", "build", "--output-logs=errors-only"];
  return step("Building", () => run(command, { path: [pnpm] }));
}
