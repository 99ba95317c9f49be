import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, open, readdir, readFile, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { MINUTE } from "@pashu/validators/limits";
import { makeFolder } from "../make-folder.ts";
import { type Binaries, findBinaries } from "./binaries.ts";
import { isAlive } from "./processes.ts";
import { type Run, runAsOwnerOf } from "./run-as.ts";

export type Cluster = {
  dataFolder: string;
  logFile: string;
  password: string;
  binaries: Binaries;
  run: Run;
};

export const SUPERUSER = "postgres";
/** Letters of all scripts, sorted by code point. macOS has no C.UTF-8. */
export const LOCALE = process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8";

const FOLDER = "postgres";
const DRAFT = `${FOLDER}.init-`;
const DRAFT_MAX_AGE_MS = 10 * MINUTE;

export async function openCluster(dataDir: string, durable: boolean): Promise<Cluster> {
  const binaries = await findBinaries();
  await makeFolder(dataDir);
  const parent = await realpath(dataDir);
  const folder = join(parent, FOLDER);
  if (!isCluster(folder)) await create(parent, binaries, durable);
  const run = await runAsOwnerOf(folder, binaries);
  return {
    dataFolder: dataFolderOf(folder),
    logFile: join(folder, "server.log"),
    password: await readFile(passwordFileOf(folder), "utf8"),
    binaries,
    run,
  };
}

export function hasCluster(dataDir: string): boolean {
  return isCluster(join(dataDir, FOLDER));
}

const dataFolderOf = (folder: string) => join(folder, "data");
const passwordFileOf = (folder: string) => join(folder, "password");
const isCluster = (folder: string) => existsSync(join(dataFolderOf(folder), "PG_VERSION"));

/** Runs initdb in a temporary folder, then renames it, so that an interrupted run leaves no incomplete cluster. */
async function create(parent: string, binaries: Binaries, durable: boolean): Promise<void> {
  await removeAbandonedDrafts(parent);
  const draft = join(parent, `${DRAFT}${process.pid}-${randomBytes(4).toString("hex")}`);
  try {
    await mkdir(draft, { mode: 0o700 });
    await writeFile(passwordFileOf(draft), randomBytes(24).toString("base64url"), { mode: 0o600 });
    const run = await runAsOwnerOf(draft, binaries);
    await run(binaries.initdb, [
      "--pgdata",
      dataFolderOf(draft),
      "--encoding",
      "UTF8",
      "--locale",
      LOCALE,
      "--username",
      SUPERUSER,
      "--pwfile",
      passwordFileOf(draft),
      "--auth",
      "scram-sha-256",
      ...(durable ? [] : ["--no-sync"]),
    ]);
    await putInPlace(draft, parent);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function putInPlace(draft: string, parent: string): Promise<void> {
  const folder = join(parent, FOLDER);
  try {
    await rename(draft, folder);
  } catch (error) {
    if (isCluster(folder)) return;
    throw new Error(`${folder} exists but is not a PostgreSQL data folder.`, { cause: error });
  }
  const directory = await open(parent);
  await directory.sync();
  await directory.close();
}

async function removeAbandonedDrafts(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (name.startsWith(DRAFT) && (await isAbandoned(join(parent, name), Number.parseInt(name.slice(DRAFT.length))))) {
      await rm(join(parent, name), { recursive: true, force: true });
    }
  }
}

async function isAbandoned(draft: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return true;
  // In containers every process can be number 1, so the age of the draft decides.
  const { birthtimeMs } = await stat(draft);
  return Date.now() - birthtimeMs > DRAFT_MAX_AGE_MS;
}
