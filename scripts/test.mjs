// The gate. Tests that need a service or a browser may be repeated once, see lib/second-look.mjs.
//   --all  also the rest of each matrix, and more generated cases; repeats nothing
import { ensureBrowser } from "./lib/browser.mjs";
import { build } from "./lib/build.mjs";
import { ensureDependencies } from "./lib/dependencies.mjs";
import {
  addCounts,
  countBrowserTests,
  countUnitTests,
  failedTests,
  formatFailure,
  noTests,
  removeReports,
  UNIT_REPORT,
} from "./lib/reports.mjs";
import { run } from "./lib/run.mjs";
import { reportFlaky, takeSecondLook, touchedFiles } from "./lib/second-look.mjs";
import { step } from "./lib/step.mjs";
import { ensureTestPrograms } from "./lib/test-programs.mjs";

const isAll = process.argv.includes("--all");
process.env.FUZZ_RUNS ??= isAll ? "100" : "4";
if (!isAll) process.env.TEST_SCOPE = "gate";
const TEST_PROGRAMS = "Redis and PgBouncer for tests";
/** Steps that failed, and not by a test. */
const failedSteps = [];
let counts = noTests();

await runEverything();
const failures = failedTests();
const saved = isAll || failedSteps.length > 0 ? [] : await secondLook();
for (const failure of failures.filter((each) => !saved.includes(each))) console.error(`✗ ${formatFailure(failure)}`);
reportFlaky(saved);
counts = addCounts(counts, { passed: saved.length, failed: failedSteps.length - saved.length, skipped: 0 });
if (failedSteps.length > 0) console.error(`Failed: ${failedSteps.join(", ")}`);
if (counts.failed > 0 || counts.passed === 0) process.exitCode = 1;
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);

async function runEverything() {
  removeReports();
  const dependencies = await ensureDependencies();
  if (!dependencies) return failedSteps.push("Installing dependencies");
  // One after the other: both may install packages, and apt allows one installation at a time.
  const hasPrograms = await step(TEST_PROGRAMS, ensureTestPrograms);
  const hasBrowser = await step("Browser", ensureBrowser);
  const isBuilt = await build(dependencies);
  if (!hasPrograms) failedSteps.push(TEST_PROGRAMS);
  if (!hasBrowser) failedSteps.push("Browser");
  if (!isBuilt) failedSteps.push("Building");
  // Browser tests have limits of time. Only the checks run beside them, at the lowest priority.
  const checked = checkCode();
  if (hasPrograms) await runUnitTests(dependencies);
  if (isBuilt && hasBrowser) await runBrowserTests(dependencies);
  await checked;
}

/** At the lowest priority and one after another, to use only the CPU time that the tests leave. */
async function checkCode() {
  const checks = [process.execPath, "scripts/turbo.mjs", "checks", "--concurrency=1", "--output-logs=errors-only"];
  const done = run(checks, { background: true });
  if (await step("Checks", () => done, { announced: false })) return;
  // Turborepo's summary names the failed ones.
  const [, names = "Checks"] = /^ *Failed: +(.+)$/m.exec((await done).output) ?? [];
  failedSteps.push(names);
}

function runUnitTests(dependencies) {
  const tests = ["turbo", "run", "test", "--continue", "--output-logs=new-only", "--"];
  const report = ["--reporter=default", "--reporter=json", `--outputFile.json=${UNIT_REPORT}`];
  return runTests("Unit and integration tests", [...tests, ...report], dependencies, countUnitTests);
}

function runBrowserTests(dependencies) {
  const tests = ["playwright", "test", "--config", "e2e/playwright.config.ts"];
  return runTests("Browser tests", tests, dependencies, countBrowserTests);
}

async function runTests(title, command, { pnpm }, count) {
  const passed = await step(title, () => run(command, { path: [pnpm], show: true }), { shown: true });
  const counted = count();
  counts = addCounts(counts, counted);
  if (!passed && counted.failed === 0) failedSteps.push(title);
}

async function secondLook() {
  if (failures.length === 0) return [];
  const touched = await touchedFiles();
  return takeSecondLook(failures, { touched });
}
