import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import type { BenchDatabase } from "./database.ts";
import type { LoadTarget } from "./load.ts";

export interface Peer {
  name: string;
  pid: number;
  target: LoadTarget;
  stop(): Promise<void>;
}

/** Installs packages outside of the workspace, in the temporary folder, and reuses them in the next run. */
export async function installPeer(name: string, packages: Record<string, string>, files: Record<string, string> = {}) {
  const folder = join(tmpdir(), "pashu-bench-peers", name);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "package.json"), JSON.stringify({ private: true, dependencies: packages }));
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
  await promisify(execFile)("npm", ["install", "--no-audit", "--no-fund"], { cwd: folder });
  return folder;
}

/** Starts a peer and waits until its response contains ten listings: GraphQL errors have status 200, too. */
export async function startPeer(
  name: string,
  { sql }: BenchDatabase,
  { command, cwd, env, schema, target, listingMarker }: PeerCommand,
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
  await waitForListings(target, listingMarker).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { name, pid: child.pid ?? 0, target, stop };
}

interface PeerCommand {
  command: string[];
  cwd: string;
  env: Record<string, string>;
  schema: string;
  target: LoadTarget;
  /** Text that the peer's response contains once per listing. */
  listingMarker: string;
}

async function waitForListings({ url, json }: LoadTarget, listingMarker: string): Promise<void> {
  let body = "";
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    const headers = { "Content-Type": "application/json" };
    const post = { method: "POST", headers, body: JSON.stringify(json) };
    const response = await fetch(url, json === undefined ? {} : post).catch(() => null);
    body = (await response?.text()) ?? "no response";
    if (body.split(listingMarker).length === 11) return;
    await delay(200);
  }
  throw new Error(`${url} did not return ten listings: ${body.slice(0, 500)}`);
}
