import { chmod, mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, type Database } from "@pashu/db/client";
import { startEmbedded } from "@pashu/db/embedded";
import { migrate } from "@pashu/db/migrate";
import { DATASET_VERSION, fillDataset } from "./dataset.ts";

export interface BenchDatabase extends Database {
  url: string;
  version: string;
  stop(): Promise<void>;
}

/** Reused between runs: a million listings take minutes to generate. */
const FOLDER = join(tmpdir(), "pashu-bench");

/** Opens a database with generated listings on TEST_DATABASE_URL or an embedded server. Creates it if it is missing. */
export async function openBenchDatabase(rows: number): Promise<BenchDatabase> {
  const database = await openDatabase(`pashu_bench_${DATASET_VERSION}_${rows}`);
  await migrate(database.url);
  const [listings] = await database.sql`select exists (select from animals) as found`;
  if (listings?.found !== true) await fillDataset(database.sql, rows);
  return database;
}

export function createBenchDatabase(name: string): Promise<BenchDatabase> {
  return openDatabase(name, { replace: true });
}

async function openDatabase(name: string, options = { replace: false }): Promise<BenchDatabase> {
  const configured = process.env.TEST_DATABASE_URL;
  const server = configured === undefined ? await startEmbeddedServer() : { url: configured, stop: async () => {} };
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  await createDatabase(server.url, name, options);
  const database = connect(url.href, { statementTimeoutMs: 0, searchTimeoutMs: 0 });
  const [row] = await database.sql`show server_version`;
  return {
    ...database,
    url: url.href,
    version: String(row?.server_version),
    stop: async () => {
      await database.close();
      await server.stop();
    },
  };
}

async function startEmbeddedServer() {
  await mkdir(FOLDER, { recursive: true });
  await chmod(FOLDER, 0o755);
  const embedded = await startEmbedded({ dataDir: FOLDER, log: { info: () => {}, warn: console.warn } });
  return { url: embedded.superuserUrl, stop: () => embedded.stop() };
}

async function createDatabase(serverUrl: string, name: string, { replace }: { replace: boolean }): Promise<void> {
  const { sql, close } = connect(serverUrl, { max: 1, statementTimeoutMs: 0 });
  if (replace) await sql.unsafe(`drop database if exists ${name}`);
  const [row] = await sql`select exists (select from pg_database where datname = ${name}) as found`;
  if (row?.found !== true) {
    await sql.unsafe(`create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
  }
  await close();
}
