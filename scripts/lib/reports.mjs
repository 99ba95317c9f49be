import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { workspaceFolders } from "./dependencies.mjs";
import { ROOT } from "./root.mjs";

/** Path of vitest's report in each package, an output of the test task in turbo.json. */
export const UNIT_REPORT = "test-results/unit.json";
const BROWSER_REPORT = join(ROOT, "e2e/test-results/results.json");

export function removeReports() {
  for (const report of [...unitReports(), BROWSER_REPORT]) rmSync(report, { force: true });
}

/** Counts a package without a report as one failure. */
export function countUnitTests() {
  return unitReports().map(readUnitReport).reduce(addCounts, noTests());
}

export function countBrowserTests() {
  if (!existsSync(BROWSER_REPORT)) return { ...noTests(), failed: 1 };
  const { stats } = readJson(BROWSER_REPORT);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

export function noTests() {
  return { passed: 0, failed: 0, skipped: 0 };
}

export function addCounts(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

function unitReports() {
  return workspaceFolders()
    .map((folder) => join(ROOT, folder))
    .filter((folder) => readJson(join(folder, "package.json")).scripts?.test !== undefined)
    .map((folder) => join(folder, UNIT_REPORT));
}

function readUnitReport(file) {
  if (!existsSync(file)) return { ...noTests(), failed: 1 };
  const report = readJson(file);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}
