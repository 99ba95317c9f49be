import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "@pashu/db/embedded/free-port";

/** Playwright loads its configuration in every worker. These variables keep the values of the first load. */
const PORT = "E2E_PORT";
const GEOCODER_PORT = "E2E_GEOCODER_PORT";
const RECEIVER_PORTS = "E2E_RECEIVER_PORTS";

/** As many as workers: each listens on a port of its own. */
const RECEIVERS = 2;
/** Where nothing listens (RFC 863). */
export const CLOSED_RECEIVER = "http://127.0.0.1:9";

export interface ServerEnv {
  url: string;
  env: Record<string, string>;
  geocoderPort: string;
  /** To which webhooks are sent although they are private. */
  receivers: string[];
}

/** Chooses ports and a data folder that are independent of the developer's server. */
export async function serverEnv(): Promise<ServerEnv> {
  const port = (process.env[PORT] ??= `${await findFreePort()}`);
  const geocoderPort = (process.env[GEOCODER_PORT] ??= `${await findFreePort()}`);
  const ports = (process.env[RECEIVER_PORTS] ??= await freePorts(RECEIVERS));
  const receivers = ports.split(",").map((each) => `http://127.0.0.1:${each}`);
  return {
    geocoderPort,
    receivers,
    url: `http://127.0.0.1:${port}`,
    env: {
      ...ISOLATED_ENV,
      PORT: port,
      DATA_DIR: sharedDataFolder(),
      GEOCODER_URL: `http://127.0.0.1:${geocoderPort}`,
      WEBHOOK_PRIVATE_ORIGINS: [...receivers, CLOSED_RECEIVER].join(","),
    },
  };
}

async function freePorts(count: number): Promise<string> {
  return (await Promise.all(Array.from({ length: count }, () => findFreePort()))).join(",");
}

/** Cleared, so that the developer's environment has no effect. */
const UNSET = [
  "APP_ENV",
  "DATABASE_URL",
  "PUBLIC_URL",
  "SECRET",
  "SEED_DEMO",
  "OPERATOR_NAME",
  "OPERATOR_ADDRESS",
  "GRIEVANCE_OFFICER",
  "GRIEVANCE_PHONE",
  "GRIEVANCE_EMAIL",
  "DATABASE_POOL",
  "DATABASE_REPLICA_URLS",
  "WEB_CONCURRENCY",
  "WEB_MEMORY_MB",
  "STORAGE",
  "STORAGE_DIR",
  "IDENTITY",
  "ALLOW_DEMO_LOGIN",
  "GOOGLE_APPLICATION_CREDENTIALS",
  "WEBHOOK_PRIVATE_ORIGINS",
];

export const ISOLATED_ENV = {
  HOST: "127.0.0.1",
  OTP_DELIVERY: "demo",
  LOG_LEVEL: "warn",
  // Accepts the X-Forwarded-For header that gives each user an address.
  TRUSTED_PROXIES: "127.0.0.1",
  CODES_PER_HOUR: "1000000",
  CODES_PER_DAY: "1000000",
  ...Object.fromEntries(UNSET.map((name) => [name, ""])),
};

function sharedDataFolder(): string {
  const existing = process.env["E2E_DATA_DIR"];
  if (existing !== undefined) return existing;
  const folder = createTempFolder();
  process.env["E2E_DATA_DIR"] = folder;
  return folder;
}

export function createTempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "pashu-bazaar-e2e-"));
  // PostgreSQL runs as its own user, who needs access to the folder.
  chmodSync(folder, 0o755);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
