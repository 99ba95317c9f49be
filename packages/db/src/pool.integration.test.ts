import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { connect, type Database } from "./client.ts";
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

describe("a watched pool", () => {
  it("tells each statement, its pool, and whether it failed", async () => {
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

  it("tells those inside a transaction, one that is undone too", async () => {
    await database.db.transaction((tx) => tx.execute(sql`select 3`));
    const undone = database.db.transaction(async (tx) => {
      await tx.execute(sql`select 4`);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(ended.map(([, statement]) => statement)).toEqual(["select 3", "select 4"]);
    expect(pending()).toEqual([0, 0, 0]);
  });

  it("counts what has a connection or waits for one", async () => {
    expect(database.pools.map(({ name, max }) => [name, max])).toEqual([
      ["main", 2],
      ["pipelined", 1],
      ["search", 1],
    ]);
    const gate = createGate();
    const holding = [1, 2, 3].map(() => database.db.transaction(() => gate.opened));
    const asking = database.sql.unsafe("select 5");
    expect(pending()).toEqual([4, 0, 0]);
    gate.open();
    await Promise.all([...holding, asking]);
    expect(pending()).toEqual([0, 0, 0]);
  });
});
