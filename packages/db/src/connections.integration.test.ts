import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connect, connectionsOf } from "./client.ts";
import { assertConnectionsSuffice, TooFewConnectionsError } from "./connections.ts";
import { createTestDatabase, type TestDatabase } from "./testing.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe("the connections that PostgreSQL gives", () => {
  it("are all that are not reserved for its operators, and no more", async () => {
    const [given] = await database.sql`
      select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0) as connections`;
    const connections = Number(given?.connections);
    await assertConnectionsSuffice(database.sql, { connections, because: "8 processes" });
    const tooMany = assertConnectionsSuffice(database.sql, { connections: connections + 1, because: "8 processes" });
    await expect(tooMany).rejects.toThrow(TooFewConnectionsError);
    await expect(tooMany).rejects.toThrow(
      new RegExp(`gives ${connections} connections .* and 8 processes may take ${connections + 1}\\.`),
    );
  });

  it("are as many as a process takes when all its pools are full", async () => {
    const pool = connect(database.url, { max: 5 });
    await pool.sql.listen("anything", () => {});
    await Promise.all([
      ...Array.from({ length: 20 }, () => pool.db.execute("select pg_sleep(0.05)")),
      ...Array.from({ length: 20 }, () => pool.hotDb.execute("select pg_sleep(0.05)")),
      ...Array.from({ length: 20 }, () => pool.impatientDb.execute("select pg_sleep(0.05)")),
    ]);
    const [taken] = await pool.sql`
      select count(*)::int - 1 as connections from pg_stat_activity where datname = current_database()`;
    await pool.close();
    expect(taken?.connections).toBe(connectionsOf(5));
  });
});
