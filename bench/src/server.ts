import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

export interface BenchServer {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

const MAIN = join(import.meta.dirname, "../../apps/api/dist/main.js");

/** The built server as `npm start` runs it, on a database of the bench; an empty address has it make one of its own. */
export async function startServer(databaseUrl: string, settings: Record<string, string> = {}): Promise<BenchServer> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), "pashu-bench-server-"));
  // Where PostgreSQL is embedded and we are root, its own user must be able to pass through.
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
  await untilItAnswers(`${url}/readyz`);
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill("SIGTERM");
        await once(child, "exit");
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilItAnswers(url: string): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await delay(100);
  }
  throw new Error(`${url} does not answer. Is the server built? (npm run build)`);
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
