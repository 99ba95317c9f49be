import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { ROOT } from "./root.mjs";
import { run } from "./run.mjs";

/** More failures than these are no chance. */
const SAVED_MAX = 2;
/** The change under test on the main branch, where no merge base shows it. */
const COMMITS_OF_CHANGE = 10;
const FLAKY_REPORT = join(ROOT, "test-results/flaky.json");

/**
 * Repeats failed tests once, alone, if all of them may have failed by chance: they need a browser or a service, there
 * are few of them, and the change under test does not touch their files.
 * @param {import("./reports.mjs").FailedTest[]} failures
 * @param {{ touched: Set<string> | undefined, browserConfig?: string, show?: boolean }} options
 *   `touched`: files of the change, undefined if unknown; `browserConfig`: Playwright's configuration; `show`: prints the
 *   output of the tests
 * @returns {Promise<import("./reports.mjs").FailedTest[]>} the tests that passed this time
 */
export async function takeSecondLook(failures, { touched, browserConfig = "e2e/playwright.config.ts", show = true }) {
  const mayBeChance = ({ kind, file }) => ["browser", "integration"].includes(kind) && touched?.has(file) === false;
  if (failures.length > SAVED_MAX || !failures.every(mayBeChance)) return [];
  const saved = [];
  for (const failure of failures.filter(({ kind }) => kind === "integration")) {
    if (await passesAlone(failure, show)) saved.push(failure);
  }
  const inBrowser = failures.filter(({ kind }) => kind === "browser");
  if (inBrowser.length > 0 && (await pass(inBrowser, browserConfig, show))) saved.push(...inBrowser);
  return saved;
}

async function passesAlone({ file, folder, title }, show) {
  const report = join(ROOT, folder, "test-results/second-look.json");
  rmSync(report, { force: true });
  const name = `^ ?${title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`;
  const options = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  // Vitest is a dependency of the packages only.
  const vitest = join(dirname(createRequire(join(ROOT, folder, "file")).resolve("vitest/package.json")), "vitest.mjs");
  const tests = ["run", "--project=integration", relative(folder, file), "-t", name];
  const { ok } = await run([process.execPath, vitest, ...tests, ...options], { show, cwd: join(ROOT, folder) });
  return ok && existsSync(report) && readJson(report).numPassedTests === 1;
}

async function pass(failures, config, show) {
  const folder = join(ROOT, dirname(config), "test-results");
  const report = join(folder, "second-look.json");
  rmSync(report, { force: true });
  const options = ["--last-failed", "--workers=1", "--reporter=list,json"];
  const files = [
    `--last-failed-file=${join(folder, "failures/.last-run.json")}`,
    `--output=${join(folder, "second-look")}`,
  ];
  const command = ["playwright", "test", `--config=${config}`, ...options, ...files];
  const { ok } = await run(command, { show, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } });
  return ok && existsSync(report) && readJson(report).stats.expected === failures.length;
}

/** @param {import("./reports.mjs").FailedTest[]} saved */
export function reportFlaky(saved) {
  rmSync(FLAKY_REPORT, { force: true });
  if (saved.length === 0) return;
  mkdirSync(dirname(FLAKY_REPORT), { recursive: true });
  writeFileSync(FLAKY_REPORT, `${JSON.stringify(saved, null, 2)}\n`);
  for (const { file, title } of saved) console.log(`Flaky, passed when repeated: ${file} › ${title}`);
}

/**
 * Returns the files of the change under test: since the merge base with the main branch, or of the last commits where
 * there is none of its own. Undefined without a history.
 * @returns {Promise<Set<string> | undefined>}
 */
export async function touchedFiles(folder = ROOT) {
  const git = async (...args) => {
    const { ok, stdout } = await run(["git", ...args], { cwd: folder });
    return ok ? stdout.trimEnd() : undefined;
  };
  if ((await git("rev-parse", "--is-shallow-repository")) !== "false") return undefined;
  const head = await git("rev-parse", "HEAD");
  const branch = await git("merge-base", "HEAD", "origin/main");
  const recent = await git("rev-list", `--max-count=${COMMITS_OF_CHANGE + 1}`, "--first-parent", "HEAD");
  const base = branch === undefined || branch === head ? recent?.split("\n").at(-1) : branch;
  const changed = base && (await git("diff", "--name-only", base));
  const added = await git("ls-files", "--others", "--exclude-standard");
  return changed === undefined || added === undefined
    ? undefined
    : new Set(`${changed}\n${added}`.split("\n").filter((file) => file !== ""));
}

function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}
