import { appendFileSync, existsSync, readFileSync } from "node:fs";

/** Records a run of a planted test. @returns the number of its earlier runs */
export function runsSoFar(title: string): number {
  const file = process.env["PLANTED_RUNS"] ?? "";
  const earlier = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  appendFileSync(file, `${title}\n`);
  return earlier.filter((line) => line === title).length;
}
