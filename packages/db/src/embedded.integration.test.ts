import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { connect } from "./client.ts";
import { AlreadyRunningError, type Embedded, joinEmbedded, NoDatabaseError, startEmbedded } from "./embedded.ts";
import { migrate } from "./migrate.ts";

const OWNER = fileURLToPath(new URL("./embedded/owner.fixture.ts", import.meta.url));

let usedFolder: string;
let messages: string[] = [];
const folders: string[] = [];
const started: Embedded[] = [];
const children: ChildProcess[] = [];

beforeAll(async () => {
  usedFolder = await newFolder();
  await (await start(usedFolder)).stop();
});

afterEach(async () => {
  for (const child of children.splice(0)) await kill(child);
  for (const embedded of started.splice(0)) await embedded.stop();
  messages = [];
});

afterAll(async () => {
  for (const folder of folders) {
    await (await start(folder)).stop();
    await rm(folder, { recursive: true, force: true });
  }
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "pashu-embedded-"));
  folders.push(folder);
  await chmod(folder, 0o755);
  return folder;
}

async function start(dataDir: string): Promise<Embedded> {
  const note = (_details: object, message: string) => void messages.push(message);
  const embedded = await startEmbedded({ dataDir, log: { info: note, warn: note }, durable: false });
  started.push(embedded);
  return embedded;
}

async function startElsewhere(dataDir: string): Promise<{ child: ChildProcess; output: string }> {
  const child = spawnOwner(dataDir);
  const [output]: string[] = await once(createInterface(child.stdout), "line");
  return { child, output: output ?? "" };
}

function spawnOwner(dataDir: string) {
  const child = spawn(process.execPath, ["--import", "tsx", OWNER, dataDir], { stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}

async function query(url: string, expression: string): Promise<unknown> {
  const { db, close } = connect(url, { max: 1 });
  try {
    const [row] = await db.execute(sql.raw(`select ${expression}`));
    return Object.values(row ?? {})[0];
  } finally {
    await close();
  }
}

const pidFileOf = (dataDir: string) => join(dataDir, "postgres/data/postmaster.pid");
const postmasterPid = async (dataDir: string) => Number.parseInt(await readFile(pidFileOf(dataDir), "utf8"));
const START_TIME = "pg_postmaster_start_time()::text";

describe("startEmbedded", () => {
  it("keeps the database over restarts, owned by a user that is no superuser", async () => {
    const first = await start(usedFolder);
    await migrate(first.url);
    expect(await query(first.url, "current_setting('is_superuser')")).toBe("off");
    await Promise.all([first.stop(), first.stop()]);
    await first.stop();

    const second = await start(usedFolder);
    expect(await query(second.url, "count(*)::int from pincodes")).toBeGreaterThan(0);
  });

  it("makes the password file readable only by its owner", async () => {
    expect((await stat(join(usedFolder, "postgres/password"))).mode & 0o777).toBe(0o600);
  });

  it("lets one of two concurrent starts use a new folder and rejects the other", async () => {
    const folder = await newFolder();
    const attempts = await Promise.allSettled([start(folder), start(folder)]);
    const [winner] = attempts.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    const reasons = attempts.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(reasons).toEqual([expect.any(AlreadyRunningError)]);
    expect(await query(winner?.url ?? "", "1")).toBe(1);
  });

  it("takes over the server of a killed process", async () => {
    const { child, output } = await startElsewhere(usedFolder);
    const url = output.replace("running ", "");
    const before = await query(url, START_TIME);
    await kill(child);

    const next = await start(usedFolder);
    expect(next.url).toBe(url);
    expect(await query(next.url, START_TIME)).toBe(before);
  });

  it("creates the cluster again after a process was killed during initdb", async () => {
    const folder = await newFolder();
    const drafts = async () => (await readdir(folder)).filter((name) => name.startsWith("postgres.init-"));
    const child = spawnOwner(folder);
    await expect.poll(drafts, { interval: 5 }).toHaveLength(1);
    await kill(child);
    expect(await readdir(folder)).not.toContain("postgres");

    const { url } = await start(folder);
    expect(await query(url, "1")).toBe(1);
    expect(await drafts()).toEqual([]);
  });

  it("restarts a killed PostgreSQL on the same port and keeps the lock", async () => {
    const { url } = await start(usedFolder);
    const pool = connect(url);
    const before = await query(url, START_TIME);
    process.kill(await postmasterPid(usedFolder), "SIGKILL");

    const startTime = () => pool.db.execute(sql.raw(`select ${START_TIME} as answer`)).then(([row]) => row?.answer);
    await expect.poll(() => startTime().catch(() => before)).not.toBe(before);
    await expect.poll(() => messages.join("\n")).toMatch(/exited, restarting[^]*PostgreSQL restarted/);
    await expect(start(usedFolder)).rejects.toThrow(AlreadyRunningError);
    expect(await startTime()).not.toBe(before);
    await pool.close();
  });

  it("ignores a stale pid file whose number belongs to another program", async () => {
    const left = [process.pid, join(usedFolder, "postgres/data"), 1, 5432, "", "127.0.0.1", "", "ready   "];
    await writeFile(pidFileOf(usedFolder), `${left.join("\n")}\n`);
    await chmod(pidFileOf(usedFolder), 0o666);
    const { url } = await start(usedFolder);
    expect(await query(url, "1")).toBe(1);
  });

  it.runIf(process.getuid?.() === 0)("runs as root in a folder that other users cannot enter", async () => {
    await chmod(usedFolder, 0o700);
    const { url } = await start(usedFolder);
    expect(await query(url, "1")).toBe(1);
  });
});

describe("joinEmbedded", () => {
  const joinQuietly = (dataDir: string) =>
    joinEmbedded({ dataDir, log: { info: () => {}, warn: () => {} }, durable: false });

  it("uses the server of another process and does not stop it", async () => {
    const { child, output } = await startElsewhere(usedFolder);
    const joined = await joinQuietly(usedFolder);
    expect(`running ${joined.url}`).toBe(output);
    const before = await query(joined.url, START_TIME);
    await joined.stop();
    expect(await query(joined.url, START_TIME)).toBe(before);
    await kill(child);
  });

  it("runs the server when no other process does, and stops it at the end", async () => {
    const joined = await joinQuietly(usedFolder);
    expect(await query(joined.url, "1")).toBe(1);
    await joined.stop();
    await expect(query(joined.url, "1")).rejects.toThrow();
  });

  it("rejects a folder without a database and creates nothing", async () => {
    const folder = await newFolder();
    await expect(joinQuietly(folder)).rejects.toThrow(NoDatabaseError);
    expect(await readdir(folder)).toEqual([]);
  });
});
