import { checkLicences } from "./licences.mjs";
import { run } from "./run.mjs";
import { step } from "./step.mjs";

const CHECKS = [
  ["Format", ["oxfmt", "--check", "."]],
  ["Lint", ["oxlint", "--type-aware", "--deny-warnings"]],
  ["Unused files, exports and dependencies", ["knip", "--no-progress"]],
  ["Package boundaries", ["turbo", "boundaries"]],
  ["Paths in documents", [process.execPath, "scripts/check-docs.mjs"]],
  ["Types", ["turbo", "run", "typecheck", "--continue", "--output-logs=errors-only"]],
];

/**
 * Runs every check that needs nothing built and nothing started, also after one has failed.
 * @param {{ pnpm: string }} dependencies
 * @returns {Promise<string[]>} the titles of those that failed
 */
export async function runChecks({ pnpm }) {
  const failed = [];
  for (const [title, command] of CHECKS) {
    if (!(await step(title, () => run(command, { path: [pnpm] })))) failed.push(title);
  }
  if (!(await step("Licences", () => checkLicences({ pnpm })))) failed.push("Licences");
  return failed;
}
