import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const run = promisify(execFile);
const REPRODUCTION = fileURLToPath(new URL("postgres-patch.fixture.ts", import.meta.url));
const INSTALLED = resolve(dirname(createRequire(import.meta.url).resolve("postgres")), "../..");

let original: string;
let patch: string;
beforeAll(async () => {
  const { version } = JSON.parse(await readFile(join(INSTALLED, "package.json"), "utf8")) as { version: string };
  patch = fileURLToPath(new URL(`../../../patches/postgres@${version}.patch`, import.meta.url));
  original = await mkdtemp(join(tmpdir(), "pashu-postgres-"));
  await cp(INSTALLED, original, { recursive: true });
  // Inside a repository, `git apply` would ignore the files.
  await run("git", ["apply", "--reverse", patch], {
    cwd: original,
    env: { ...process.env, GIT_CEILING_DIRECTORIES: dirname(original) },
  });
});
afterAll(() => rm(original, { recursive: true, force: true }));

async function reproduce(driver: string, scenario: string): Promise<string> {
  const child = run(process.execPath, ["--import", "tsx", REPRODUCTION, join(driver, "src/index.js"), scenario]);
  return child.then(
    ({ stdout }) => stdout.trim(),
    ({ stderr }: { stderr: string }) => /TypeError: .*/.exec(stderr)?.[0] ?? stderr,
  );
}

const CRASH = "TypeError: Cannot read properties of null (reading 'write')";

describe("postgres.js needs our patch, with which it rejects statements of a connection that", () => {
  it.each([
    ["closes during a transaction", "transaction", CRASH, "CONNECTION_CLOSED, reconnected"],
    ["closes while the password is read", "password", CRASH, "CONNECTION_CLOSED"],
    ["closes before the login", "login", "reconnects without backoff", "CONNECTION_CLOSED"],
    ["closes after the first row", "row", "CONNECTION_CLOSED, first row missing", "CONNECTION_CLOSED, first row"],
    [
      "closes before the next transaction",
      "late",
      "CONNECTION_CLOSED, executed",
      "CONNECTION_CLOSED, CONNECTION_CLOSED",
    ],
    ["was reset just before", "reset", "pending", "CONNECTION_CLOSED"],
  ])("%s", async (_, scenario, unpatched, patched) => {
    const advice = `postgres.js no longer needs ${patch}: remove the patch, this test and docs/upstream`;
    expect(await reproduce(original, scenario), advice).toBe(unpatched);
    expect(await reproduce(INSTALLED, scenario)).toBe(patched);
  });
});

describe("postgres.js needs our patch, with which a first statement", () => {
  it.each([
    [
      "runs on each connection",
      "first",
      "select, close, select",
      "set jit = off, select, close, set jit = off, select",
    ],
    [
      "that fails rejects the statements of the connection",
      "first-refused",
      "executed, executed, select, select",
      "42704, 42704, set unknown = off, set unknown = off",
    ],
  ])("%s", async (_, scenario, unpatched, patched) => {
    expect(await reproduce(original, scenario), "postgres.js has learned the option onconnect").toBe(unpatched);
    expect(await reproduce(INSTALLED, scenario)).toBe(patched);
  });
});
