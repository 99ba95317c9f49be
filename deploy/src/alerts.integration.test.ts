import { execFile, spawnSync } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";

// CI installs it and runs the same command.
const HAS_PROMTOOL = spawnSync("promtool", ["--version"]).status === 0;
const TESTS = join(import.meta.dirname, "../prometheus/alerts.test.yml");

it.runIf(HAS_PROMTOOL)(
  "alerts fire and are silent when alerts.test.yml says so",
  async () => {
    const { stdout } = await promisify(execFile)("promtool", ["test", "rules", TESTS]);
    expect(stdout).toContain("SUCCESS");
    // Three tests evaluate every rule for each minute of more than a day: nine seconds of CPU time.
  },
  120_000,
);
