import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../../../..");
const OWN_TABLES = /^(?:api_keys|sessions|users|rate_limits|limit_events|task_runs)$/;

function read(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const sources = files.filter((file) => file.endsWith(".ts") && !/\.(?:test|fixture)\.ts$/.test(file));
  return sources.map((file) => readFileSync(join(folder, file), "utf8"));
}

it("SQL of platform names no table of a feature", () => {
  const schema = read(join(ROOT, "packages/db/src/schema")).join("\n");
  const tables = [...schema.matchAll(/pgTable\(\s*"(\w+)"/g)].map(([, table = ""]) => table);
  const ofFeatures = tables.filter((table) => !OWN_TABLES.test(table));
  expect(ofFeatures).toContain("animals");
  const statements = read(import.meta.dirname).flatMap((source) => source.match(/sql(?:<[^>]*>)?`[^`]*`/g) ?? []);
  expect(statements.length).toBeGreaterThan(0);
  const named = ofFeatures.filter((table) => statements.some((text) => new RegExp(`\\b${table}\\b`).test(text)));
  expect(named).toEqual([]);
});
