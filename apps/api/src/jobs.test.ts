import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { JOBS } from "./jobs.ts";
import { JOB_NAMES } from "./testing/jobs.ts";

const ROOT = join(import.meta.dirname, "../../..");

it("docs/operations.md has a row in the table of jobs for each job, and no other", () => {
  const [, section = ""] = readFileSync(join(ROOT, "docs/operations.md"), "utf8").split(/^## Scheduled jobs$/m);
  const [table = ""] = section.split(/^## /m);
  const rows = [...table.matchAll(/^\| `([\w-]+)` +\| (.+?) +\|$/gm)].map(([, job]) => job);
  expect(rows.toSorted()).toEqual(JOB_NAMES.toSorted());
});

const tests = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".integration.test.ts"))
  .map((file) => readFileSync(join(import.meta.dirname, file), "utf8"));

it.each(JOBS)("an integration test runs the job $name, by runJob or its function", ({ name, run }) => {
  // A function without a name of its own is called "run".
  const calls = [`runJob\\([^)]*, "${name}"\\)`, ...(run.name === "run" ? [] : [`\\b${run.name}\\(`])];
  expect(tests.some((test) => new RegExp(calls.join("|")).test(test))).toBe(true);
});
