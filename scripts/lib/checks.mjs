import { checkLicences } from "./licences.mjs";
import { run } from "./run.mjs";
import { step } from "./step.mjs";

const CACHED_TASKS = ["lint", "lint:scripts", "typecheck", "lint:openapi", "unused", "layers"];
const OTHER_CHECKS = [
  ["Format", ["oxfmt", "--check", "."]],
  ["Package boundaries", ["turbo", "boundaries"]],
  ["Paths in documents", [process.execPath, "scripts/check-docs.mjs"]],
];
/** For the type checkers, Go programs: collecting garbage only near the limit saves a third of their CPU time. */
export const GO_ENV = { GOGC: "off", GOMEMLIMIT: "2GiB" };

/**
 * Runs all checks that need no service, even after a failure. Turborepo skips those whose files are unchanged.
 * @param {{ pnpm: string }} dependencies
 * @param {{ unitTests?: boolean, background?: boolean }} [options]
 *   `background`: at low priority and one after another, to use only the CPU time that something else leaves
 * @returns {Promise<string[]>} the titles of the failed checks
 */
export async function runChecks({ pnpm }, { unitTests = false, background = false } = {}) {
  const tasks = unitTests ? [...CACHED_TASKS, "test:unit"] : CACHED_TASKS;
  const cached = ["turbo", "run", ...tasks, "--continue", "--output-logs=errors-only"];
  const commands = [[tasks.join(", "), background ? [...cached, "--concurrency=1"] : cached], ...OTHER_CHECKS];
  const checks = commands.map(([title, command]) => {
    return { title, work: () => run(command, { path: [pnpm], background, env: GO_ENV }) };
  });
  const failed = [];
  for (const { title, work } of [...checks, { title: "Licences", work: () => checkLicences({ pnpm }) }]) {
    if (!(await step(title, work, { announced: !background }))) failed.push(title);
  }
  return failed;
}
