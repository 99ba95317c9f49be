import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { findFreePort } from "./embedded/free-port.ts";

/** Debian installs it in a folder that is not on every user's PATH. */
const PROGRAM = ["pgbouncer", "/usr/sbin/pgbouncer"].find((name) => spawnSync(name, ["--version"]).status === 0);

export const HAS_PGBOUNCER = PROGRAM !== undefined;

export interface PgBouncer {
  /** URL of the database behind the pooler. */
  url: string;
  stop(): Promise<void>;
}

/** Starts PgBouncer in front of the database of a URL. `options` are lines of its configuration. */
export async function startPgBouncer(
  databaseUrl: string,
  options: Record<string, string | number>,
): Promise<PgBouncer> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), "pashu-pgbouncer-"));
  const listenPort = await findFreePort();
  const settings = {
    listen_addr: "127.0.0.1",
    listen_port: listenPort,
    unix_socket_dir: "",
    // Lets every user in, as the user of the database line.
    auth_type: "any",
    ...options,
  };
  const server = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`;
  const file = join(folder, "pgbouncer.ini");
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  await writeFile(file, ["[databases]", `* = ${server}`, "[pgbouncer]", ...lines, ""].join("\n"));
  // PgBouncer refuses to run as root, and reads its file before it changes the user.
  const user = process.getuid?.() === 0 ? ["--user", "nobody"] : [];
  const bouncer = spawn(PROGRAM ?? "pgbouncer", [...user, file], { stdio: ["ignore", "ignore", "pipe"] });
  for await (const line of createInterface({ input: bouncer.stderr })) if (line.includes("process up")) break;
  bouncer.stderr.resume();
  return {
    url: `postgres://${username}@127.0.0.1:${listenPort}${pathname}`,
    async stop() {
      if (bouncer.exitCode === null && bouncer.signalCode === null) {
        bouncer.kill("SIGKILL");
        await once(bouncer, "exit");
      }
      await rm(folder, { recursive: true });
    },
  };
}
