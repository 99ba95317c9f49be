import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import type { BenchDatabase } from "./database.ts";
import type { Question } from "./load.ts";

/** A product that we compare ourselves with, running on the same tables. */
export interface Peer {
  name: string;
  pid: number;
  question: Question;
  stop(): Promise<void>;
}

/** Installed outside of the workspace: in the temporary folder, where it stays for the next run. */
export async function installPeer(name: string, packages: Record<string, string>, files: Record<string, string> = {}) {
  const folder = join(tmpdir(), "pashu-bench-peers", name);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "package.json"), JSON.stringify({ private: true, dependencies: packages }));
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
  await promisify(execFile)("npm", ["install", "--no-audit", "--no-fund"], { cwd: folder });
  return folder;
}

/** Starts one and waits until it lists ten: an error may have a status of 200 too, so what is measured is looked at first. */
export async function startPeer(
  name: string,
  { sql }: BenchDatabase,
  { command, cwd, env, schema, question, marks }: PeerCommand,
): Promise<Peer> {
  const [program = "", ...args] = command;
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, NODE_ENV: "production", ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const stop = async () => {
    child.kill("SIGTERM");
    if (child.exitCode === null) await once(child, "exit");
    await sql`drop schema ${sql(schema)} cascade`;
  };
  await untilItLists(question, marks).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { name, pid: child.pid ?? 0, question, stop };
}

interface PeerCommand {
  command: string[];
  cwd: string;
  env: Record<string, string>;
  /** What was made for it in our database, and goes when it stops. */
  schema: string;
  question: Question;
  /** What stands in its answer once for each listing. */
  marks: string;
}

async function untilItLists({ url, json }: Question, marks: string): Promise<void> {
  let last = "";
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    const headers = { "Content-Type": "application/json" };
    const post = { method: "POST", headers, body: JSON.stringify(json) };
    const response = await fetch(url, json === undefined ? {} : post).catch(() => null);
    last = (await response?.text()) ?? "no answer";
    if (last.split(marks).length === 11) return;
    await delay(200);
  }
  throw new Error(`${url} does not list ten: ${last.slice(0, 500)}`);
}
