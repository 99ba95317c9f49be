import { ensureBrowser } from "./lib/browser.mjs";
import { build } from "./lib/build.mjs";
import { runChecks } from "./lib/checks.mjs";
import { ensureDependencies } from "./lib/dependencies.mjs";
import { ensureRedis } from "./lib/redis.mjs";
import {
  addCounts,
  countBrowserTests,
  countUnitTests,
  failedTests,
  noTests,
  removeReports,
  UNIT_REPORT,
} from "./lib/reports.mjs";
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
  removeReports();
  // One after the other: both may install packages, and apt allows one installation at a time.
  if (!(await step("Redis for the rate limit tests", ensureRedis))) return fail("Redis for the rate limit tests");
  const hasBrowser = await step("Browser", ensureBrowser);
  if (!hasBrowser) fail("Browser");

  const [isBuilt] = await Promise.all([checkAndBuild(dependencies), runUnitTests(dependencies)]);
  if (isBuilt && hasBrowser) await runBrowserTests(dependencies);
  for (const test of failedTests()) console.error(`✗ ${test}`);
}

/** At low priority and one at a time, so that checks use only the CPU time that the tests leave. */
async function checkAndBuild(dependencies) {
  const failedChecks = await runChecks(dependencies, { concurrency: 1, background: true });
  for (const title of failedChecks) fail(title);
  const isBuilt = await build(dependencies, { announced: false, background: true });
  if (!isBuilt) fail("Building");
  return isBuilt;
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
  if (!passed) fail(title, counted.failed);
}

function fail(title, failedTests = 0) {
  failed.push(title);
  if (failedTests === 0) counts = addCounts(counts, { ...noTests(), failed: 1 });
}
