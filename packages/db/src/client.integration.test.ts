import { once } from "node:events";
import { type AddressInfo, createConnection, createServer } from "node:net";
import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connect, type DbOrTransaction } from "./client.ts";
import { createTestDatabase, type TestDatabase } from "./testing.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const one = async (db: DbOrTransaction) => (await db.execute(sql`select 1 as one`))[0]?.one;

async function startResettingProxy(): Promise<{ url: string; close(): void }> {
  const { port, hostname } = new URL(database.url);
  const server = createServer((client) => {
    const upstream = createConnection(Number(port), hostname);
    upstream.on("data", (bytes) => client.write(bytes)).on("error", () => {});
    client.on("data", (bytes) => (bytes.includes("select") ? client.resetAndDestroy() : upstream.write(bytes)));
    client.on("error", () => {}).on("close", () => upstream.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(database.url);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: url.href, close: () => server.close() };
}

describe("connect", () => {
  it("rejects the statements of a reset connection, without an unhandled rejection", async () => {
    const proxy = await startResettingProxy();
    const pool = connect(proxy.url, { max: 2 });
    await expect(Promise.all([one(pool.db), one(pool.db)])).rejects.toThrow();
    await pool.close();
    proxy.close();
  });

  it("reconnects after the server closed its idle connections", async () => {
    const pool = connect(database.url, { max: 3 });
    await Promise.all([one(pool.db), one(pool.db), one(pool.db)]);
    await database.db.execute(sql`
      select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
    `);
    await expect.poll(() => one(pool.db).catch(() => "not yet")).toBe(1);
    expect(await Promise.all([one(pool.db), one(pool.db), one(pool.db)])).toEqual([1, 1, 1]);
    await pool.close();
  });

  // Needs the patch of the driver: docs/upstream/postgres-js-write-after-close.md.
  it("rejects statements of a transaction after its connection was reset", async () => {
    const proxy = await startResettingProxy();
    const pool = connect(proxy.url, { max: 1 });
    const transaction = pool.db.transaction(async (tx) => {
      await expect(one(tx)).rejects.toThrow();
      await setTimeout(50);
      await expect(one(tx)).rejects.toMatchObject({ cause: { code: "CONNECTION_CLOSED" } });
    });
    await expect(transaction).rejects.toThrow();
    await pool.close();
    proxy.close();
  });

  it("cancels a statement after its timeout", async () => {
    const pool = connect(database.url, { max: 1, statementTimeoutMs: 50 });
    await expect(pool.db.execute(sql`select pg_sleep(3600)`)).rejects.toMatchObject({ cause: { code: "57014" } });
    await pool.close();
  });

  it("pipelines statements of pipelinedDb on one connection", async () => {
    const pool = connect(database.url);
    const backend = async (): Promise<unknown> => {
      const [row] = await pool.pipelinedDb.execute(sql`select pg_backend_pid() as pid`);
      return row?.pid;
    };
    const backends = new Set(await Promise.all(Array.from({ length: 50 }, backend)));
    await pool.close();
    expect(backends.size).toBe(1);
  });

  it("sets a short timeout for searches and disables JIT", async () => {
    const setting = async (db: DbOrTransaction, name: string) => {
      const [row] = await db.execute(sql`select current_setting(${name}) as value`);
      return row?.value;
    };
    const pool = connect(database.url, { max: 1 });
    expect(await setting(pool.searchDb, "statement_timeout")).toBe("1s");
    expect(await setting(pool.db, "statement_timeout")).toBe("10s");
    expect(await setting(pool.db, "jit")).toBe("off");
    await pool.close();
  });

  it("runs the same query on the pool and in a transaction", async () => {
    expect(await one(database.db)).toBe(1);
    expect(await database.db.transaction((tx) => one(tx))).toBe(1);
  });
});
