import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";

it("each process returns the metrics of all processes, each metric once", async () => {
  const fixture = join(import.meta.dirname, "cluster-metrics.fixture.ts");
  const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", fixture]);
  const outputs: string[] = JSON.parse(stdout);
  expect(outputs).toHaveLength(2);
  for (const text of outputs) {
    const runs = text.split("\n").filter((line) => line.startsWith("pashu_job_runs_total{"));
    expect(runs.toSorted()).toEqual(
      [0, 1, 2].map((worker) => `pashu_job_runs_total{task="test",outcome="ok",worker="${worker}"} ${10 + worker}`),
    );
    const typeLines = text.split("\n").filter((line) => line.startsWith("# TYPE "));
    expect(typeLines.length).toBeGreaterThan(20);
    expect(new Set(typeLines).size).toBe(typeLines.length);
    expect(text.match(/^process_resident_memory_bytes\{/gm)).toHaveLength(3);
  }
}, 30_000);
