// Runs every browser test five times while one CPU-bound process per core runs, one spec file after the other.
//   --shard=2/5  every fifth spec file, starting with the second
//   --fresh      delete recorded runs
// A repeated call on the same commit continues.
import { fork } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg, totalmem } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { prepare } from "./lib/build.mjs";
import { ROOT } from "./lib/root.mjs";
import { run } from "./lib/run.mjs";
import { step } from "./lib/step.mjs";

const REPETITIONS = 5;
const FIGURES = "bench/results/e2e-stress.md";
const MACHINE = `${availableParallelism()} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB`;

const { values } = parseArgs({ options: { shard: { type: "string", default: "1/1" }, fresh: { type: "boolean" } } });
const [shard, shards] = values.shard.split("/").map(Number);
if (!(shard >= 1 && shard <= shards)) throw new Error(`--shard=${values.shard}: expected a value like 2/5.`);

await prepare({ browser: true });

const commit = await cleanCommit();
const folder = join(ROOT, "e2e/test-results/stress", commit ?? "uncommitted");
if (values.fresh || commit === undefined) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const specs = readdirSync(join(ROOT, "e2e")).filter((file) => file.endsWith(".spec.ts"));
const hasPassed = new Map(readResults().map(({ spec, failed }) => [spec, failed === 0]));
const left = specs.filter((spec, index) => index % shards === shard - 1 && !hasPassed.get(spec));
const burners = Array.from({ length: availableParallelism() }, () =>
  fork(fileURLToPath(new URL("lib/burn-cpu.mjs", import.meta.url))),
);
for (const spec of left) {
  if (!(await step(spec, () => runSpec(spec), { shown: true }))) process.exitCode = 1;
}
for (const burner of burners) burner.kill();
summarize(readResults());

/** Returns the checked-out commit; undefined with uncommitted changes. */
async function cleanCommit() {
  const head = await run(["git", "rev-parse", "HEAD"]);
  const changes = await run(["git", "status", "--porcelain", "--", ".", `:!${FIGURES}`]);
  return head.ok && changes.ok && changes.stdout === "" ? head.stdout.trim() : undefined;
}

async function runSpec(spec) {
  const start = new Date();
  const report = join(folder, `${spec}.json`);
  rmSync(report, { force: true });
  const tests = ["playwright", "test", "--config=e2e/playwright.config.ts", `e2e/${spec.replaceAll(".", "[.]")}$`];
  const options = [
    `--repeat-each=${REPETITIONS}`,
    "--reporter=list,json",
    `--output=${join(folder, "failures", spec)}`,
  ];
  const { ok } = await run([...tests, ...options], { show: true, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } });
  const stats = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")).stats : {};
  const result = {
    spec,
    passed: stats.expected ?? 0,
    failed: ok ? 0 : Math.max(stats.unexpected ?? 0, 1),
    skipped: stats.skipped ?? 0,
    seconds: Math.round((Date.now() - start) / 1000),
    load: Number(loadavg()[0].toFixed(1)),
    date: start.toISOString().slice(0, 10),
    machine: MACHINE,
  };
  appendFileSync(join(folder, `results-${shard}-of-${shards}.jsonl`), `${JSON.stringify(result)}\n`);
  return { ok, output: "" };
}

/** Returns the results of all runs, of all shards. A failure remains after a rerun. */
function readResults() {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".jsonl"))
    .flatMap((file) => readFileSync(join(folder, file), "utf8").trimEnd().split("\n"))
    .map((line) => JSON.parse(line));
}

function summarize(results) {
  const sum = (field) => results.reduce((total, result) => total + result[field], 0);
  const counts = `${sum("passed")} passed, ${sum("failed")} failed, ${sum("skipped")} skipped`;
  console.log(counts);
  const missing = specs.filter((spec) => !results.some((result) => result.spec === spec));
  if (commit === undefined) return console.log(`Uncommitted changes: ${FIGURES} is not written.`);
  if (missing.length > 0) return console.log(`${missing.length} spec files left: ${FIGURES} is not written.`);

  const unique = (field) => [...new Set(results.map((result) => result[field]))].join(", ");
  const loads = results.map(({ load }) => load);
  const lines = [
    "# Browser tests under load",
    "",
    `- Commit ${commit}; ${unique("date")}, \`npm run e2e:stress\``,
    `- Machine: ${unique("machine")}; beside the tests one CPU-bound process per core`,
    `- Load average (1 minute) after a spec file: ${Math.min(...loads)} to ${Math.max(...loads)}`,
    "",
    "| spec files | runs of them | repetitions of each test | passed | failed | skipped | wall time |",
    "| --- | --- | --- | --- | --- | --- | --- |",
    `| ${specs.length} | ${results.length} | ${REPETITIONS} | ${sum("passed")} | ${sum("failed")} | ${sum("skipped")} | ${Math.ceil(sum("seconds") / 60)} min |`,
    "",
  ];
  writeFileSync(join(ROOT, FIGURES), lines.join("\n"));
  console.log(`Written: ${FIGURES}`);
}
