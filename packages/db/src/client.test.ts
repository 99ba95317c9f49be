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

describe("connect", () => {
  it("goes on after its idle connections were ended by the server", async () => {
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

  it("cancels a statement that runs too long", async () => {
    const pool = connect(database.url, { max: 1, statementTimeoutMs: 50 });
    await expect(pool.db.execute(sql`select pg_sleep(10)`)).rejects.toMatchObject({ cause: { code: "57014" } });
    await pool.close();
  });

  it("runs the same query on the pool and in a transaction", async () => {
    expect(await one(database.db)).toBe(1);
    expect(await database.db.transaction((tx) => one(tx))).toBe(1);
  });
});
