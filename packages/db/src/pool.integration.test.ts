import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { connect, type Database } from "./client.ts";
import { PREPARED_MAX, PREPARE_AFTER } from "./pool.ts";
import { users } from "./schema/users.ts";
import { createGate } from "./testing-gate.ts";
import { createTestDatabase, type TestDatabase } from "./testing.ts";

let test: TestDatabase;
let database: Database;
const ended: [pool: string, statement: string, failed: boolean][] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  database = connect(test.url, { max: 2 });
  database.observeStatements((pool, statement) => (error) => {
    ended.push([pool, statement, error !== undefined]);
  });
});
afterAll(async () => {
  await database.close();
  await test.drop();
});
beforeEach(() => {
  ended.length = 0;
});

const pending = () => database.pools.map((pool) => pool.pending);
const statements = () => ended.map(([, statement]) => statement);

describe("Pool", () => {
  it("reports each statement with its pool and its failure to the observer", async () => {
    await database.db.execute(sql`select 1`);
    await database.searchDb.execute(sql`select 2`);
    await database.pipelinedDb.execute(sql`select 3`);
    await expect(database.db.execute(sql`select 1 / 0`)).rejects.toThrow();
    expect(ended).toEqual([
      ["main", "select 1", false],
      ["search", "select 2", false],
      ["pipelined", "select 3", false],
      ["main", "select 1 / 0", true],
    ]);
  });

  it("reports the statements of transactions and savepoints, also when they are rolled back", async () => {
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`select 3`);
      await tx.transaction((nested) => nested.execute(sql`select 4`));
    });
    const rolledBack = database.db.transaction(async (tx) => {
      await tx.execute(sql`select 5`);
      throw new Error("undone");
    });
    await expect(rolledBack).rejects.toThrow("undone");
    expect(statements()).toEqual(["select 3", "select 4", "select 5"]);
    expect(pending()).toEqual([0, 0, 0]);
  });

  it("counts statements and transactions in progress or queued as pending", async () => {
    expect(database.pools.map(({ name, max }) => [name, max])).toEqual([
      ["main", 2],
      ["pipelined", 1],
      ["search", 1],
    ]);
    const gate = createGate();
    const transactions = [1, 2, 3].map(() => database.db.transaction(() => gate.opened));
    const statement = database.db.execute(sql`select 5`).then();
    expect(pending()).toEqual([4, 0, 0]);
    expect(database.pools[0]?.queued).toBe(2);
    gate.open();
    await Promise.all([...transactions, statement]);
    expect(pending()).toEqual([0, 0, 0]);
  });

  it("serves every kind of query of Drizzle", async () => {
    const { db } = database;
    const user = { id: "a", name: "Ramesh", phone: "+910000000011" };
    const byId = eq(users.id, "a");
    const isolation = db.transaction(
      async (tx) => (await tx.execute(sql`select current_setting('transaction_isolation') as level`))[0]?.level,
      { isolationLevel: "serializable" },
    );
    expect(await isolation).toBe("serializable");
    expect(await db.insert(users).values(user).returning({ id: users.id })).toEqual([{ id: "a" }]);
    expect(await db.query.users.findFirst({ columns: { name: true } })).toEqual({ name: "Ramesh" });
    expect(await db.$count(users)).toBe(1);
    expect(await db.select({ id: users.id }).from(users).where(byId).prepare("by_id").execute()).toEqual([{ id: "a" }]);
    const undone = db.transaction(async (tx) => {
      await tx.update(users).set({ name: "Sunita" }).where(byId);
      await tx.transaction(async (nested) => {
        await nested.delete(users).where(byId);
        nested.rollback();
      });
    });
    await expect(undone).rejects.toThrow("Rollback");
    expect(await db.select({ name: users.name }).from(users)).toEqual([{ name: "Ramesh" }]);
  });
});

describe("frequent statements", () => {
  const prepared = async ({ db }: Database) =>
    (
      await db.execute<{ statement: string }>(
        sql`select statement from pg_prepared_statements where statement <> 'commit'`,
      )
    ).map(({ statement }) => statement);

  it("are prepared after some uses, in and outside of transactions, and only in the main pool", async () => {
    const own = connect(test.url, { max: 1 });
    for (let use = 0; use < PREPARE_AFTER / 2; use += 1) {
      await own.db.execute(sql`select ${use}::int + 1`);
      await own.db.transaction((tx) => tx.execute(sql`select ${use}::int + 1`));
    }
    expect(await prepared(own)).toEqual([]);
    expect(await own.db.execute(sql`select ${5}::int + 1`)).toEqual([{ "?column?": 6 }]);
    expect(await prepared(own)).toEqual(["select $1::int + 1"]);
    for (let use = 0; use <= PREPARE_AFTER; use += 1) await own.searchDb.execute(sql`select ${use}::int + 1`);
    expect(await prepared({ ...own, db: own.searchDb })).toEqual([]);
    await own.close();
  });

  it("are prepared up to a maximum", async () => {
    const own = connect(test.url, { max: 1 });
    for (let text = 0; text <= PREPARED_MAX; text += 1) {
      for (let use = 0; use <= PREPARE_AFTER; use += 1) {
        await own.db.execute(sql`select ${use}::int as ${sql.identifier(`use_${text}`)}`);
      }
    }
    expect(await prepared(own)).toHaveLength(PREPARED_MAX);
    await own.close();
  });
});
