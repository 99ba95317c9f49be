import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Playwright reads its configuration again in every worker; the environment carries the first reading's choice there. */
const PORT = "E2E_PORT";
const MAP_PORT = "E2E_MAP_PORT";

export interface ServerEnv {
  url: string;
  env: Record<string, string>;
  /** Where the map service that it asks is to listen. */
  mapPort: string;
}

/** Where the journeys' own server listens, and its settings: nothing of the developer's own server or data is touched. */
export async function serverEnv(): Promise<ServerEnv> {
  const port = (process.env[PORT] ??= `${await freePort()}`);
  const mapPort = (process.env[MAP_PORT] ??= `${await freePort()}`);
  return {
    mapPort,
    url: `http://127.0.0.1:${port}`,
    env: {
      ...ISOLATED_ENV,
      PORT: port,
      DATA_DIR: sharedDataFolder(),
      GEOCODER_URL: `http://127.0.0.1:${mapPort}`,
    },
  };
}

/** What is empty counts as not set, whatever the developer's own environment says. */
const UNSET = [
  ...["APP_ENV", "DATABASE_URL", "PUBLIC_URL", "SECRET", "SEED_DEMO"],
  ...["OPERATOR_NAME", "OPERATOR_ADDRESS", "GRIEVANCE_OFFICER", "GRIEVANCE_PHONE", "GRIEVANCE_EMAIL"],
  ...["DATABASE_POOL", "DATABASE_REPLICA_URLS", "WEB_CONCURRENCY", "WEB_MEMORY_MB"],
  ...["STORAGE", "STORAGE_DIR", "IDENTITY", "ALLOW_DEMO_LOGIN", "GOOGLE_APPLICATION_CREDENTIALS"],
];

/** Beside a port and a folder for the data, which each server has for itself. */
export const ISOLATED_ENV = {
  HOST: "127.0.0.1",
  OTP_DELIVERY: "demo",
  LOG_LEVEL: "warn",
  // Each person of the journeys comes from an address of their own, as people do.
  TRUSTED_PROXIES: "127.0.0.1",
  // More people sign up in an hour of tests than on a site.
  CODES_PER_HOUR: "1000000",
  ...Object.fromEntries(UNSET.map((name) => [name, ""])),
};

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  if (address === null || typeof address === "string") throw new Error("The system named no free port.");
  return address.port;
}

function sharedDataFolder(): string {
  const existing = process.env["E2E_DATA_DIR"];
  if (existing !== undefined) return existing;
  const folder = createTempFolder();
  process.env["E2E_DATA_DIR"] = folder;
  return folder;
}

/** Goes when this process ends. */
export function createTempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "pashu-bazaar-e2e-"));
  // PostgreSQL never runs as root: its own user must be able to pass through.
  chmodSync(folder, 0o755);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
