import { availableParallelism } from "node:os";
import { checkLicences } from "./licences.mjs";
import { run } from "./run.mjs";
import { step } from "./step.mjs";

const cached = (task) => ["turbo", "run", task, "--continue", "--output-logs=errors-only", "--log-prefix=none"];

const CHECKS = [
  ["Lint and types", cached("lint")],
  ["OpenAPI linters", cached("lint:openapi")],
  ["Unused files, exports and dependencies", cached("unused")],
  ["Import layers", cached("layers")],
  ["Format", ["oxfmt", "--check", "."]],
  ["Package boundaries", ["turbo", "boundaries"]],
  ["Paths in documents", [process.execPath, "scripts/check-docs.mjs"]],
];
/** For the type checker, a Go program: less garbage collection saves a quarter of its CPU time. */
const GO_ENV = { GOGC: "400", GOMEMLIMIT: "2GiB" };
const UNIT_TESTS = ["Unit tests", cached("test:unit")];

/**
 * Runs all checks that need no service, even after a failure.
 * @param {{ pnpm: string }} dependencies
 * @param {{ unitTests?: boolean, concurrency?: number, background?: boolean }} [options]
 * @returns {Promise<string[]>} the titles of the failed checks
 */
export async function runChecks(
  { pnpm },
  { unitTests = false, concurrency = availableParallelism(), background = false } = {},
) {
  const commands = unitTests ? [UNIT_TESTS, ...CHECKS] : CHECKS;
  const checks = commands.map(([title, command]) => [
    title,
    () => run(command, { path: [pnpm], background, env: GO_ENV }),
  ]);
  checks.push(["Licences", () => checkLicences({ pnpm })]);

  const failed = [];
  const worker = async () => {
    for (let check = checks.shift(); check; check = checks.shift()) {
      const [title, work] = check;
      if (!(await step(title, work, { announced: false }))) failed.push(title);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return failed;
}
