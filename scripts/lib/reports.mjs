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
  for (const report of [...unitReports().map(({ report }) => report), BROWSER_REPORT]) rmSync(report, { force: true });
}

/** Counts a package without a report as one failure. */
export function countUnitTests() {
  return unitReports()
    .map(({ report }) => readUnitReport(report))
    .reduce(addCounts, noTests());
}

export function countBrowserTests() {
  if (!existsSync(BROWSER_REPORT)) return { ...noTests(), failed: 1 };
  const { stats, errors } = readJson(BROWSER_REPORT);
  // `errors` belong to no test, so no repeated test makes up for them.
  const failed = stats.unexpected + stats.flaky + errors.length;
  return { passed: stats.expected, failed, skipped: stats.skipped };
}

/**
 * @typedef {object} FailedTest
 * @property {"unit" | "integration" | "browser" | "file"} kind `file`: could not be loaded, so it has no tests
 * @property {string} file relative to the root folder
 * @property {string} folder of the package
 * @property {string} title as the test runner finds it: of unit tests with the titles of their groups
 * @property {string[]} [path] the titles of the groups and of the test
 * @property {string} error its first lines
 */

/**
 * Lists failed tests for the end of the output, because the rest of a long log may be cut off.
 * @returns {FailedTest[]}
 */
export function failedTests() {
  const unit = unitReports()
    .filter(({ report }) => existsSync(report))
    .flatMap(({ folder, report }) => readJson(report).testResults.flatMap((file) => failedUnitTests(folder, file)));
  return [...unit, ...(existsSync(BROWSER_REPORT) ? failedBrowserTests(readJson(BROWSER_REPORT)) : [])];
}

export function formatFailure({ file, title, path = [title], error }) {
  return [[file, ...path].join(" › "), ...error.split("\n")].join("\n    ");
}

function failedUnitTests(folder, { name, status, message, assertionResults }) {
  const file = relative(ROOT, name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0) {
    return status === "failed" ? [{ kind: "file", file, folder, title: "", error: firstLines(message) }] : [];
  }
  const kind = /\.integration\.test\.tsx?$/.test(file) ? "integration" : "unit";
  return failed.map(({ fullName, ancestorTitles, title, failureMessages }) => {
    const path = [...ancestorTitles, title];
    return { kind, file, folder, title: fullName, path, error: firstLines(failureMessages.join("\n")) };
  });
}

/**
 * @param {{ suites?: object[], specs?: object[] }} suite of Playwright's report
 * @param {string[]} groups titles of the groups around it
 */
function failedBrowserTests({ suites = [], specs = [] }, groups = []) {
  const failed = specs.filter((spec) => !spec.ok);
  return [
    ...failed.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected")
        .map((test) => {
          const path = [...groups, title];
          return {
            kind: "browser",
            file: `e2e/${file}`,
            folder: "e2e",
            title,
            path,
            error: firstLines(browserError(test)),
          };
        }),
    ),
    // The outermost suites are files.
    ...suites.flatMap((suite) => failedBrowserTests(suite, suite.title === suite.file ? [] : [...groups, suite.title])),
  ];
}

function browserError({ results }) {
  return results.flatMap(({ errors }) => errors.map((error) => error.message)).join("\n");
}

function firstLines(error = "") {
  return stripVTControlCharacters(error).split("\n").slice(0, ERROR_LINES).join("\n");
}

export function noTests() {
  return { passed: 0, failed: 0, skipped: 0 };
}

export function addCounts(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

function unitReports() {
  return workspaceFolders()
    .filter((folder) => readJson(join(ROOT, folder, "package.json")).scripts?.test !== undefined)
    .map((folder) => ({ folder, report: join(ROOT, folder, UNIT_REPORT) }));
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
