import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { workspaceFolders } from "./dependencies.mjs";
import { ROOT } from "./root.mjs";

/** Path of vitest's report in each package, an output of the test task in turbo.json. */
export const UNIT_REPORT = "test-results/unit.json";
/** Enough for an assertion's difference and the first frames of its stack. */
const ERROR_LINES = 12;
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

/**
 * Failed tests with the first lines of their errors, for the end of the output: the rest of a long log may be cut off.
 * @returns {string[]}
 */
export function failedTests() {
  const reports = unitReports().filter((file) => existsSync(file));
  const unit = reports.flatMap((file) => readJson(file).testResults.flatMap(failedUnitTests));
  const browser = existsSync(BROWSER_REPORT) ? readJson(BROWSER_REPORT).suites.flatMap(failedBrowserTests) : [];
  return [...unit, ...browser];
}

function failedUnitTests({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === "failed");
  // A file that could not be loaded has no tests.
  if (failed.length === 0) return status === "failed" ? [formatFailure(relative(ROOT, name), message)] : [];
  return failed.map((test) =>
    formatFailure(`${relative(ROOT, name)} › ${test.fullName}`, test.failureMessages.join("\n")),
  );
}

function failedBrowserTests({ suites = [], specs = [] }) {
  const failed = specs.filter((spec) => !spec.ok);
  return [
    ...failed.map((spec) => formatFailure(`e2e/${spec.file} › ${spec.title}`, browserError(spec))),
    ...suites.flatMap(failedBrowserTests),
  ];
}

function browserError({ tests }) {
  const results = tests.flatMap((test) => test.results);
  return results.flatMap(({ errors }) => errors.map((error) => error.message)).join("\n");
}

function formatFailure(title, error = "") {
  const lines = stripVTControlCharacters(error).split("\n").slice(0, ERROR_LINES);
  return [title, ...lines].join("\n    ");
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
