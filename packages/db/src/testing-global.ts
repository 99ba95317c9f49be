import { createHash } from "node:crypto";
import { chmod, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { LOCALE } from "./embedded/cluster.ts";
import { isAlive } from "./embedded/processes.ts";
import { startEmbedded } from "./embedded.ts";
import { ADVISORY_LOCKS } from "./advisory-locks.ts";
import { migrate } from "./migrate.ts";
import { DATA_FOLDER, MIGRATIONS_FOLDER } from "./paths.ts";
import { withDatabase } from "./test-server.ts";

const QUIET = { info: () => {}, warn: () => {} };
const FOLDER = "pashu-test-";

/** Vitest's globalSetup: a server (TEST_DATABASE_URL, or an embedded one) with a migrated template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL ? externalServer(process.env.TEST_DATABASE_URL) : await embeddedServer();
  const template = await prepareTemplate(server.url);
  project.provide("testServer", { url: server.url, template });
  return server.stop;
}

const externalServer = (url: string) => ({ url, stop: async () => {} });

async function embeddedServer() {
  await stopAbandonedServers();
  const dataDir = await mkdtemp(join(tmpdir(), `${FOLDER}${process.pid}-`));
  await chmod(dataDir, 0o755);
  const embedded = await startEmbedded({ dataDir, log: QUIET, durable: false });
  const stop = async () => {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: embedded.superuserUrl, stop };
}

async function stopAbandonedServers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(FOLDER) || isAlive(Number.parseInt(name.slice(FOLDER.length)))) continue;
    const dataDir = join(tmpdir(), name);
    try {
      const embedded = await startEmbedded({ dataDir, log: QUIET, durable: false });
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    } catch {
      // Another run is removing it, or it belongs to another user.
    }
  }
}

/** Creates the template once per state of the migrations. Concurrent test runs wait for the first. */
async function prepareTemplate(url: string): Promise<string> {
  const template = `pashu_template_${await hashOfContents()}`;
  const draft = `${template}_draft`;
  const sql = postgres(url, { max: 1, max_lifetime: null, onnotice: () => {} });
  try {
    await sql`select pg_advisory_lock(${ADVISORY_LOCKS.testTemplate})`;
    const [row] = await sql`select exists (select from pg_database where datname = ${template}) as made`;
    if (row?.made === true) return template;
    await sql.unsafe(`drop database if exists ${draft} with (force)`);
    await sql.unsafe(`create database ${draft} template template0 encoding 'UTF8' locale '${LOCALE}'`);
    await migrate(withDatabase(url, draft));
    await sql.unsafe(`alter database ${draft} rename to ${template}`);
    return template;
  } finally {
    await sql.end();
  }
}

async function hashOfContents(): Promise<string> {
  const hash = createHash("sha256");
  const migrations = (await readdir(MIGRATIONS_FOLDER)).filter((name) => name.endsWith(".sql")).toSorted();
  for (const name of migrations) hash.update(name).update(await readFile(join(MIGRATIONS_FOLDER, name)));
  hash.update(await readFile(join(DATA_FOLDER, "pincodes.csv")));
  return hash.digest("hex").slice(0, 16);
}
