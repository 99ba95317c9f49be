import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { readMigrations } from "./migrations.ts";
import { MIGRATIONS_FOLDER } from "./paths.ts";

const PACKAGE = join(MIGRATIONS_FOLDER, "..");
const META = join(MIGRATIONS_FOLDER, "meta");

it("keeps the snapshot of the newest migration alone", async () => {
  const newest = (await readMigrations(MIGRATIONS_FOLDER)).at(-1)?.name.slice(0, "0000".length);
  expect((await readdir(META)).toSorted()).toEqual([`${newest}_snapshot.json`, "_journal.json"]);
});

it("drizzle-kit reads the migrations with one snapshot, and finds no change of the schema without a migration", async () => {
  // In the package, because drizzle-kit resolves the folder against it.
  const copy = await mkdtemp(join(PACKAGE, "node_modules/.generate-"));
  try {
    await cp(MIGRATIONS_FOLDER, copy, { recursive: true });
    const before = (await readdir(copy)).length;
    const options = [
      "--dialect=postgresql",
      "--schema=./src/schema/!(*.test).ts",
      "--casing=snake_case",
      `--out=./node_modules/${copy.split("/").at(-1)}`,
    ];
    const generating = promisify(execFile)("node_modules/.bin/drizzle-kit", ["generate", ...options], { cwd: PACKAGE });
    expect((await generating).stdout).toContain("No schema changes");
    expect(await readdir(copy)).toHaveLength(before);
  } finally {
    await rm(copy, { recursive: true });
  }
});
