import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

interface FailedTest {
  kind: "unit" | "integration" | "browser" | "file";
  file: string;
  folder: string;
  title: string;
  error: string;
}

interface SecondLook {
  takeSecondLook(
    failures: FailedTest[],
    options: { touched: Set<string> | undefined; browserConfig?: string; show?: boolean },
  ): Promise<FailedTest[]>;
  touchedFiles(folder: string): Promise<Set<string> | undefined>;
}

const execute = promisify(execFile);
const ROOT = join(import.meta.dirname, "../..");
// By path, because a package imports nothing outside of it.
const { takeSecondLook, touchedFiles }: SecondLook = await import(join(ROOT, "scripts/lib/second-look.mjs"));
const PLAYWRIGHT = join(ROOT, "node_modules/.bin/playwright");
const CONFIG = "deploy/planted/playwright.config.ts";
const UNTOUCHED = { touched: new Set(["README.md"]), browserConfig: CONFIG, show: false };

let folder: string;
let runsFile: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pashu-second-look-"));
  runsFile = join(folder, "runs");
  vi.stubEnv("PLANTED_RUNS", runsFile);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

async function runs(): Promise<string[]> {
  return existsSync(runsFile) ? (await readFile(runsFile, "utf8")).trimEnd().split("\n") : [];
}

function integrationTest(title: string, kind: FailedTest["kind"] = "integration"): FailedTest {
  return { kind, file: "deploy/planted/flaky.integration.test.ts", folder: "deploy/planted", title, error: "" };
}

/** Runs the planted browser tests of these titles, as the gate has run them. */
async function failInBrowser(...titles: string[]): Promise<FailedTest[]> {
  const pattern = titles.map((title) => `${title}$`).join("|");
  await execute(PLAYWRIGHT, ["test", "--config", CONFIG, "--grep", pattern], { cwd: ROOT }).then(
    () => expect.unreachable("the planted tests passed"),
    () => undefined,
  );
  return titles.map((title) => {
    return { kind: "browser", file: "deploy/planted/flaky.spec.ts", folder: "deploy/planted", title, error: "" };
  });
}

describe("a second look at failed tests", () => {
  it("saves a browser test that failed once", async () => {
    const failures = await failInBrowser("fails once");
    expect(await takeSecondLook(failures, UNTOUCHED)).toEqual(failures);
    expect(await runs()).toEqual(["browser fails once", "browser fails once"]);
  });

  it("does not save a browser test that fails twice", async () => {
    expect(await takeSecondLook(await failInBrowser("fails always"), UNTOUCHED)).toEqual([]);
    expect(await runs()).toEqual(["browser fails always", "browser fails always"]);
  });

  it("saves integration tests that failed once, not those that fail twice", async () => {
    await writeFile(runsFile, "fails once (a.b)\n");
    const failures = ["fails once (a.b)", "fails always"].map((title) => integrationTest(title));
    expect(await takeSecondLook(failures, UNTOUCHED)).toEqual(failures.slice(0, 1));
    expect((await runs()).toSorted()).toEqual(["fails always", "fails once (a.b)", "fails once (a.b)"]);
  });

  it("repeats none of three failed tests", async () => {
    const failures = ["first", "second", "third"].map((title) => integrationTest(title));
    expect(await takeSecondLook(failures, UNTOUCHED)).toEqual([]);
    expect(await runs()).toEqual([]);
  });

  it("repeats nothing when a file of a failed test was touched, or the change is unknown", async () => {
    const failures = [integrationTest("fails once (a.b)")];
    expect(await takeSecondLook(failures, { touched: new Set([failures[0]?.file ?? ""]) })).toEqual([]);
    expect(await takeSecondLook(failures, { touched: undefined })).toEqual([]);
    expect(await runs()).toEqual([]);
  });

  it("repeats nothing when a unit test failed, or a file could not be loaded", async () => {
    for (const kind of ["unit", "file"] as const)
      expect(await takeSecondLook([integrationTest("fails once (a.b)", kind)], UNTOUCHED)).toEqual([]);
    expect(await runs()).toEqual([]);
  });
});

describe("the files of the change under test", () => {
  const git = (cwd: string, ...args: string[]) =>
    execute("git", ["-c", "user.name=a", "-c", "user.email=a@pashu.example", ...args], { cwd });

  /** A repository with a commit for each file, and a clone of it. */
  async function cloned(files: string[]): Promise<{ origin: string; clone: string }> {
    const [origin, clone] = [join(folder, "origin"), join(folder, "clone")];
    await git(folder, "init", "--quiet", "--initial-branch=main", origin);
    for (const file of files) await commit(origin, file);
    await git(folder, "clone", "--quiet", origin, clone);
    return { origin, clone };
  }

  async function commit(repository: string, file: string): Promise<void> {
    await writeFile(join(repository, file), file);
    await git(repository, "add", file);
    await git(repository, "commit", "--quiet", "--message", file);
  }

  it("are those of the last ten commits and of the working tree in a clean clone", async () => {
    const files = Array.from({ length: 12 }, (_, index) => `file-${index}`);
    const { clone } = await cloned(files);
    await writeFile(join(clone, "file-0"), "changed");
    await writeFile(join(clone, "new"), "new");
    expect(await touchedFiles(clone)).toEqual(new Set(["file-0", ...files.slice(2), "new"]));
  });

  it("are those since the merge base on a branch", async () => {
    const { origin, clone } = await cloned(["first", "second"]);
    await commit(clone, "mine");
    await commit(origin, "theirs");
    await git(clone, "fetch", "--quiet");
    expect(await touchedFiles(clone)).toEqual(new Set(["mine"]));
  });

  it("are unknown without a history", async () => {
    const { origin } = await cloned(["first", "second"]);
    const shallow = join(folder, "shallow");
    await git(folder, "clone", "--quiet", "--depth=1", `file://${origin}`, shallow);
    expect(await touchedFiles(shallow)).toBeUndefined();
    expect(await touchedFiles(folder)).toBeUndefined();
  });
});
