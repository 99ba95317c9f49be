import { RELEASE } from "@pashu/db/release";
import { expect, it } from "vitest";
import { EnvError } from "../env.ts";
import { createStartupReporter } from "./startup-reporter.ts";

function linesOf(production: boolean): string[] {
  const lines: string[] = [];
  const reporter = createStartupReporter({ production }, { write: (line) => void lines.push(line) });
  reporter.progress("Starting the embedded database");
  reporter.migrated({ migration: "0001_tables", durationMs: 12 });
  reporter.withoutModerators(3);
  reporter.ready("https://pashu.example", { demonstration: true });
  reporter.failed(new EnvError("PORT: wrong\nSECRET: required"));
  return lines;
}

it("the startup reporter writes log lines in production", () => {
  expect(linesOf(true).map((line): unknown => JSON.parse(line))).toMatchObject([
    { level: "info", msg: "starting", step: "Starting the embedded database" },
    { level: "info", msg: "migration applied", migration: "0001_tables", durationMs: 12 },
    { level: "warn", msg: "no moderator granted, nothing is hidden automatically", waiting: 3 },
    { level: "info", msg: "ready", url: "https://pashu.example", version: RELEASE },
    {
      level: "fatal",
      msg: "startup failed",
      version: RELEASE,
      reason: "Invalid settings:\nPORT: wrong\nSECRET: required",
    },
  ]);
});

it("the startup reporter writes sentences outside production", () => {
  const written = linesOf(false).join("");
  expect(written).toContain("▸ Starting the embedded database …\n");
  expect(written).toContain("nothing is hidden automatically, and 3 cases wait (ops grant).\n");
  expect(written).toContain("Pashu Bazaar is ready: https://pashu.example\nDemonstration login:");
  expect(written).toContain("PORT: wrong\nSECRET: required\n");
});
