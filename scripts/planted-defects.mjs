/**
 * Checks that the tests notice the defects in docs/planted-defects.json: puts each defect into its file, runs its test,
 * and restores the file. Run it without uncommitted changes: `node scripts/planted-defects.mjs [number …]`, where 1 is
 * the first defect. Prints "red" if a test failed, "GREEN" if all passed, and "ERROR" if the defect does not fit the
 * file or the command failed before a test did.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./lib/root.mjs";

const MAX_OUTPUT_BYTES = 64 * 2 ** 20;
/** Summaries of Vitest and of Playwright. A file that does not load has no failed test. */
const FAILED_TEST = /^ *Tests +\d+ failed|^ +\d+ failed$/m;

// Ctrl+C reaches the test too. The file must still be restored.
let isInterrupted = false;
process.on("SIGINT", () => (isInterrupted = true));

/** @returns {"red" | "GREEN" | "ERROR"} */
function tryDefect({ file, replace, by, folder, test }) {
  const target = path.join(ROOT, file);
  const original = readFileSync(target, "utf8");
  if (original.split(replace).length !== 2) return "ERROR";
  try {
    // A function, because "$" has a meaning in a replacement text.
    writeFileSync(
      target,
      original.replace(replace, () => by),
    );
    const { status, signal, stdout, stderr } = spawnSync(test, {
      cwd: path.join(ROOT, folder),
      env: { ...process.env, FUZZ_RUNS: "4", NO_COLOR: "1", TEST_SCOPE: "gate" },
      shell: true,
      stdio: "pipe",
      encoding: "utf8",
      maxBuffer: MAX_OUTPUT_BYTES,
    });
    isInterrupted ||= signal !== null || status === 130;
    if (status === 0) return "GREEN";
    return FAILED_TEST.test(stdout + stderr) ? "red" : "ERROR";
  } finally {
    writeFileSync(target, original);
  }
}

if (execFileSync("git", ["status", "--porcelain"], { cwd: ROOT, encoding: "utf8" }) !== "") {
  console.error("Commit or remove your changes first: this script changes files and restores them.");
  process.exit(1);
}
const defects = JSON.parse(readFileSync(path.join(ROOT, "docs/planted-defects.json"), "utf8"));
const wanted = new Set(process.argv.slice(2).map(Number));
for (const [index, planted] of defects.entries()) {
  if (isInterrupted || (wanted.size > 0 && !wanted.has(index + 1))) continue;
  const outcome = tryDefect(planted);
  console.log(`${outcome.padEnd(5)} ${String(index + 1).padStart(2)} ${planted.area}: ${planted.defect}`);
  if (outcome !== "red") process.exitCode = 1;
}
if (isInterrupted) process.exitCode = 1;
