import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "@pashu/db/migrate";
import { OutdatedReleaseError } from "@pashu/db/release";
import { requiredMigrations } from "@pashu/db/schema/required-migrations";
import { SharedSessionError } from "@pashu/db/session-check";
import { createTestDatabase, type TestDatabase } from "@pashu/db/testing";
import { HAS_PGBOUNCER, type PgBouncer, startPgBouncer } from "@pashu/db/testing-pgbouncer";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { readEnv } from "../env.ts";
import { createLog } from "../platform/log.ts";
import { operatorMessage } from "./operator-message.ts";
import { startDeps, startSupervisorDeps, startWorkerDeps, runOnDatabase } from "./start-deps.ts";

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "pashu-start-"));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const settings = (others: Record<string, string> = {}) =>
  readEnv({ DATA_DIR: dataDir, DATABASE_URL: database.url, DATABASE_POOL: "2", GEOCODER_URL: "off", ...others });
const log = createLog("fatal");
const QUIET = { progress() {}, migrated() {} };
const start = (others?: Record<string, string>) => startDeps(settings(others), log, QUIET);

describe("a database that requires a migration of a later release", () => {
  beforeAll(async () => {
    const row = { migration: "9001_reserved", release: "9.1.0", reason: "reserved listings would be for sale" };
    await database.db.insert(requiredMigrations).values(row);
  });
  afterAll(async () => {
    await database.db.delete(requiredMigrations);
  });

  it.each([
    ["server", start],
    ["supervisor", () => startSupervisorDeps(settings(), log, QUIET, {})],
    ["worker", () => startWorkerDeps(settings(), log)],
  ])("stops the start of a %s, which names the oldest safe release", async (_, startIt) => {
    const error = await startIt().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(OutdatedReleaseError);
    expect(operatorMessage(error)).toMatch(/^This is release .*Start release 9\.1\.0 or a newer one/);
  });
});

it("the server starts with a changed collation, logs it, and exports a metric", async () => {
  await database.sql.unsafe("create collation by_name (provider = icu, locale = 'hi', version = '1.0')");
  await database.sql.unsafe("create table sorted_names (name text collate by_name primary key)");
  const lines: string[] = [];
  try {
    const { deps, stop } = await startDeps(
      settings(),
      createLog("warn", { write: (line) => void lines.push(line) }),
      QUIET,
    );
    expect(lines.filter((line) => line.includes("collation version changed"))).toEqual([
      expect.stringMatching(/"kind":"collation","name":"by_name","recorded":"1.0","actual":"[\d.]+"/),
    ]);
    const { sharedRegistry } = deps.observability.metrics;
    expect(await sharedRegistry.getSingleMetricAsString("pashu_changed_collations")).toMatch(
      /\{kind="database"\} 0\n.*\{kind="collation"\} 1/,
    );
    await stop();
  } finally {
    await database.sql.unsafe("drop table sorted_names; drop collation by_name");
  }
});

describe.runIf(HAS_PGBOUNCER)("behind PgBouncer", () => {
  let pooler: PgBouncer;
  afterEach(() => pooler.stop());

  it("the server starts in session mode, and is notified of changed listings", async () => {
    pooler = await startPgBouncer(database.url, { pool_mode: "session" });
    const { deps, stop } = await start({ DATABASE_URL: pooler.url });
    const { responses } = deps.caches;
    const cached = { bytes: 1, status: 200, headers: {}, etag: "", bodies: { identity: new Uint8Array() } } as const;
    await responses.getOrLoad("/", async () => ({ ...cached, pageRoute: undefined, isTransient: false }));
    expect(responses.entries).toBe(1);
    await database.sql.unsafe("notify listings_changed");
    await expect.poll(() => responses.entries).toBe(0);
    await stop();
  });

  it("neither the server nor ops migrate starts in transaction mode", async () => {
    pooler = await startPgBouncer(database.url, { pool_mode: "transaction" });
    const error = await start({ DATABASE_URL: pooler.url }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(SharedSessionError);
    expect(operatorMessage(error)).toMatch(
      /^DATABASE_URL leads to a connection pooler in transaction or statement mode/,
    );
    const stopping = new AbortController().signal;
    const migrating = runOnDatabase(settings({ DATABASE_URL: pooler.url }), log, stopping, migrate);
    await expect(migrating).rejects.toThrow(SharedSessionError);
  });

  it("the server does not start with a replica behind a pooler in transaction mode", async () => {
    pooler = await startPgBouncer(database.url, { pool_mode: "transaction" });
    const { host } = new URL(pooler.url);
    await expect(start({ DATABASE_REPLICA_URLS: pooler.url })).rejects.toThrow(
      `${host} in DATABASE_REPLICA_URLS leads to a connection pooler in transaction or statement mode`,
    );
  });
});
