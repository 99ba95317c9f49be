import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connect, connectionsPerProcess } from "./client.ts";
import { assertConnectionsSuffice, TooFewConnectionsError } from "./connections.ts";
import { createGate } from "./testing-gate.ts";
import { createTestDatabase, type TestDatabase } from "./testing.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function countConnections(): Promise<number> {
  const [row] = await database.sql`
    select count(*)::int as connections from pg_stat_activity where datname = current_database()`;
  return Number(row?.connections);
}

describe("connection limits", () => {
  it("assertConnectionsSuffice accepts all connections that are not reserved, and no more", async () => {
    const [given] = await database.sql`
      select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0) as connections`;
    const connections = Number(given?.connections);
    await assertConnectionsSuffice(database.db, { connections, reason: "8 processes" });
    const tooMany = assertConnectionsSuffice(database.db, { connections: connections + 1, reason: "8 processes" });
    await expect(tooMany).rejects.toThrow(TooFewConnectionsError);
    await expect(tooMany).rejects.toThrow(
      new RegExp(`allows ${connections} connections .* but 8 processes may open ${connections + 1}\\.`),
    );
  });

  it("connectionsPerProcess is the number of connections when all pools are full", async () => {
    const others = await countConnections();
    const pool = connect(database.url, { max: 5 });
    await pool.sql.listen("anything", () => {});
    const gate = createGate();
    const everyPool = [pool.db, pool.pipelinedDb, pool.searchDb];
    const wanted = everyPool.flatMap((db) => Array.from({ length: 20 }, () => db.transaction(() => gate.opened)));
    await expect.poll(countConnections).toBe(others + connectionsPerProcess(5));
    gate.open();
    await Promise.all(wanted);
    expect(await countConnections()).toBe(others + connectionsPerProcess(5));
    await pool.close();
  });
});
