import { once } from "node:events";
import { type AddressInfo, createConnection, createServer } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { connect, type Database, type DbOrTransaction } from "./client.ts";
import { migrate } from "./migrate.ts";
import { assertOwnSessions, SharedSessionError } from "./session-check.ts";
import { createTestDatabase, type TestDatabase } from "./testing.ts";
import { HAS_PGBOUNCER, type PgBouncer, startPgBouncer } from "./testing-pgbouncer.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

async function pooler(options: Record<string, string | number>): Promise<PgBouncer> {
  const bouncer = await startPgBouncer(database.url, options);
  stops.push(bouncer.stop);
  return bouncer;
}

function open(url: string): Database {
  const opened = connect(url, { max: 2 });
  stops.push(opened.close);
  return opened;
}

async function settingsOf(db: DbOrTransaction) {
  const [row] = await db.execute(sql`
    select current_setting('statement_timeout') as timeout, current_setting('jit') as jit,
      current_setting('enable_memoize') as memoize, current_setting('TimeZone') as zone,
      current_setting('DateStyle') as dates`);
  return row;
}

const SESSION = { jit: "off", memoize: "off", zone: "UTC", dates: "ISO, MDY" };

it("assertOwnSessions accepts a direct connection", async () => {
  await expect(assertOwnSessions(database.url, "DATABASE_URL")).resolves.toBeUndefined();
});

it("assertOwnSessions names a setting that is lost on the way", async () => {
  const { hostname, port } = new URL(database.url);
  const proxy = createServer((client) => {
    const upstream = createConnection(Number(port), hostname);
    upstream.on("data", (bytes) => client.write(bytes));
    client.on("data", (bytes) => {
      const changed = bytes.toString("latin1").replace("statement_timeout = '10000'", "statement_timeout = '60000'");
      upstream.write(Buffer.from(changed, "latin1"));
    });
    client.on("error", () => {}).on("close", () => upstream.destroy());
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  stops.push(async () => void proxy.close());
  const url = new URL(database.url);
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  await expect(assertOwnSessions(url.href, "DATABASE_URL")).rejects.toThrow(
    "DATABASE_URL does not keep the settings of a session: statement_timeout is 60000, not 10000.",
  );
});

describe.runIf(HAS_PGBOUNCER)("behind PgBouncer in session mode", () => {
  it("assertOwnSessions accepts the connections, also when the pool has just enough of them", async () => {
    const { url } = await pooler({ pool_mode: "session", default_pool_size: 2 });
    for (let run = 0; run < 3; run += 1) {
      await expect(assertOwnSessions(url, "DATABASE_URL")).resolves.toBeUndefined();
    }
  });

  it("each pool has its settings, also after its connections were closed", async () => {
    const { db, pipelinedDb, searchDb } = open((await pooler({ pool_mode: "session" })).url);
    const expectSettings = async () => {
      expect(await settingsOf(db)).toEqual({ timeout: "10s", ...SESSION });
      expect(await settingsOf(pipelinedDb)).toEqual({ timeout: "10s", ...SESSION });
      expect(await settingsOf(searchDb)).toEqual({ timeout: "1s", ...SESSION });
    };
    await expectSettings();
    await database.db.execute(sql`
      select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    await expect.poll(() => settingsOf(db).catch(() => "not yet")).toMatchObject({ timeout: "10s" });
    await expect.poll(() => settingsOf(pipelinedDb).catch(() => "not yet")).toMatchObject({ timeout: "10s" });
    await expect.poll(() => settingsOf(searchDb).catch(() => "not yet")).toMatchObject({ timeout: "1s" });
    await expectSettings();
  });

  it("cancels a search after a second", async () => {
    const { searchDb } = open((await pooler({ pool_mode: "session" })).url);
    await expect(searchDb.execute(sql`select pg_sleep(3600)`)).rejects.toMatchObject({ cause: { code: "57014" } });
  });

  it("gives a session that another program has used the settings of the server", async () => {
    const { url } = await pooler({ pool_mode: "session", default_pool_size: 1, server_reset_query: "" });
    const first = connect(url, { max: 1, statementTimeoutMs: 5 });
    expect(await settingsOf(first.db)).toMatchObject({ timeout: "5ms" });
    await first.close();
    expect(await settingsOf(open(url).db)).toMatchObject({ timeout: "10s" });
  });

  it("migrates the database", async () => {
    expect(await migrate((await pooler({ pool_mode: "session" })).url)).toEqual([]);
  });

  it("assertOwnSessions rejects a pool of one connection", async () => {
    const { url } = await pooler({ pool_mode: "session", default_pool_size: 1 });
    await expect(assertOwnSessions(url, "DATABASE_URL")).rejects.toThrow(
      /^DATABASE_URL allows one connection at a time\. Set pool_mode = session and a large enough default_pool_size/,
    );
  });
});

describe.runIf(HAS_PGBOUNCER).each(["transaction", "statement"])("behind PgBouncer in %s mode", (mode) => {
  it.each([
    ["one connection", { default_pool_size: 1 }],
    ["idle connections", { default_pool_size: 20, min_pool_size: 10 }],
    ["connections used in turn", { default_pool_size: 20, min_pool_size: 10, server_round_robin: 1 }],
  ])("assertOwnSessions rejects a pool of %s", async (_, options) => {
    const { url } = await pooler({ pool_mode: mode, ...options });
    const check = assertOwnSessions(url, "DATABASE_URL");
    await expect(check).rejects.toThrow(SharedSessionError);
    await expect(check).rejects.toThrow(/^DATABASE_URL leads to a connection pooler in transaction or statement mode/);
  });

  it("assertOwnSessions rejects it while other clients use the pool", async () => {
    const { url } = await pooler({ pool_mode: mode, default_pool_size: 5 });
    const others = connect(url, { max: 8 });
    const stopping = new AbortController();
    const load = Promise.all(
      Array.from({ length: 8 }, async () => {
        while (!stopping.signal.aborted) await others.sql.unsafe("select pg_sleep(0.001)");
      }),
    );
    await expect(assertOwnSessions(url, "DATABASE_URL")).rejects.toThrow(SharedSessionError);
    stopping.abort();
    await load;
    await others.close();
  });
});
