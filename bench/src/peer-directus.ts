import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import type { BenchDatabase } from "./database.ts";
import type { ListColumns } from "./peer-columns.ts";
import { installPeer, startPeer, type Peer } from "./peer-packages.ts";
import { findFreePort } from "@pashu/db/embedded/free-port";

/** The newest installable version: on 2026-11-21 npm lacked dependencies of 12.4. */
const VERSION = "12.3.0";
const SCHEMA = "bench_directus";

export const DIRECTUS_NOTE = `Directus ${VERSION} reads our tables directly and keeps its own in a separate schema; administrator token, production mode, cache off, same Node as this bench with native modules built by npm`;

const CLI = "node_modules/directus/cli.js";

export async function startDirectus(database: BenchDatabase, { animals, users }: ListColumns): Promise<Peer> {
  const folder = await installPeer("directus", { directus: VERSION });
  const port = await findFreePort();
  const token = randomBytes(16).toString("hex");
  const env = {
    DB_CLIENT: "pg",
    DB_CONNECTION_STRING: database.url,
    DB_SEARCH_PATH: `array:${SCHEMA},public`,
    HOST: "127.0.0.1",
    PORT: `${port}`,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SECRET: randomBytes(16).toString("hex"),
    ADMIN_EMAIL: "bench@example.com",
    ADMIN_PASSWORD: token,
    ADMIN_TOKEN: token,
    CACHE_ENABLED: "false",
    TELEMETRY: "false",
    LOG_LEVEL: "error",
  };
  await database.sql.unsafe(`drop schema if exists ${SCHEMA} cascade; create schema ${SCHEMA}`);
  await promisify(execFile)(process.execPath, [CLI, "bootstrap"], { cwd: folder, env: { ...process.env, ...env } });
  const query = new URLSearchParams({
    fields: [...animals, ...users.map((name) => `seller_id.${name}`)].join(","),
    limit: "10",
    sort: "-created_at,-id",
    "filter[category][_eq]": "cattle",
    "filter[on_sale][_eq]": "true",
    access_token: token,
  });
  return startPeer("Directus", database, {
    command: [process.execPath, CLI, "start"],
    cwd: folder,
    env,
    schema: SCHEMA,
    target: { url: `http://127.0.0.1:${port}/items/animals?${query}` },
    listingMarker: '"title"',
  });
}
