import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { findFreePort } from "@pashu/db/embedded/free-port";

export interface BenchServer {
  url: string;
  pid: number;
  dataDir: string;
  stop(): Promise<void>;
}

const MAIN = join(import.meta.dirname, "../../apps/api/dist/main.js");

/** Starts the built server like `npm start`. An empty database URL starts an embedded database. */
export async function startServer(databaseUrl: string, settings: Record<string, string> = {}): Promise<BenchServer> {
  const port = await findFreePort();
  const dataDir = await mkdtemp(join(tmpdir(), "pashu-bench-server-"));
  // An embedded PostgreSQL runs as its own user, who needs access to the folder.
  await chmod(dataDir, 0o755);
  const child = spawn(process.execPath, ["--enable-source-maps", MAIN], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      SEED_DEMO: "off",
      PORT: `${port}`,
      DATA_DIR: dataDir,
      ...settings,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  await waitForServer(`${url}/readyz`);
  return {
    url,
    pid: child.pid ?? 0,
    dataDir,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill("SIGTERM");
        await once(child, "exit");
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function waitForServer(url: string): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await delay(100);
  }
  throw new Error(`${url} does not respond. Is the server built? (npm run build)`);
}
