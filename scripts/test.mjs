import { ensureBrowser } from "./lib/browser.mjs";
import { build } from "./lib/build.mjs";
import { runChecks } from "./lib/checks.mjs";
import { ensureDependencies } from "./lib/dependencies.mjs";
import { ensureRedis } from "./lib/redis.mjs";
import { addCounts, countJourneys, countUnitTests, noTests, removeReports, UNIT_REPORT } from "./lib/reports.mjs";
import { run } from "./lib/run.mjs";
import { step } from "./lib/step.mjs";

const failed = [];
let counts = noTests();

await runEverything();
if (failed.length > 0) console.error(`Failed: ${failed.join(", ")}`);
if (failed.length > 0 || counts.failed > 0 || counts.passed === 0) process.exitCode = 1;
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);

async function runEverything() {
  const dependencies = await ensureDependencies();
  if (!dependencies) return fail("Installing dependencies");
  const failedChecks = await runChecks(dependencies);
  if (failedChecks.length > 0) return failedChecks.forEach((title) => fail(title));

  removeReports();
  if (!(await step("Redis for the tests of limits", ensureRedis))) return fail("Redis for the tests of limits");
  const unitTests = ["turbo", "run", "test", "--continue", "--output-logs=new-only", "--"];
  const report = ["--reporter=default", "--reporter=json", `--outputFile.json=${UNIT_REPORT}`];
  await runTests("Unit and integration tests", [...unitTests, ...report], dependencies, countUnitTests);

  if (!(await build(dependencies))) return fail("Building");
  if (!(await step("Browser for the journeys", ensureBrowser))) return fail("Browser for the journeys");
  const journeys = ["playwright", "test", "--config", "e2e/playwright.config.ts"];
  await runTests("Journeys in the browser", journeys, dependencies, countJourneys);
}

async function runTests(title, command, { pnpm }, count) {
  const passed = await step(title, () => run(command, { path: [pnpm], show: true }), { shown: true });
  const counted = count();
  counts = addCounts(counts, counted);
  if (!passed) fail(title, counted.failed);
}

/** A step that failed without a failed test of its own counts as one. */
function fail(title, failedTests = 0) {
  failed.push(title);
  if (failedTests === 0) counts = addCounts(counts, { ...noTests(), failed: 1 });
}
