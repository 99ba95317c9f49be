import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SEARCH_QUEUE_MAX_PER_CONNECTION } from "@pashu/validators/limits";
import { createGate } from "./testing-gate.ts";
import { createTestDatabase } from "./testing.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it("refuses at once the searches that would wait too long, and none once there is room again", async () => {
  const search = database.pools.find(({ name }) => name === "search");
  const connections = search?.max ?? 0;
  const ask = async () => database.searchDb.execute(sql`select 1`);

  const gate = createGate();
  const held = Array.from({ length: connections }, () => database.searchDb.transaction(() => gate.opened));
  const asking = Promise.allSettled(Array.from({ length: connections * SEARCH_QUEUE_MAX_PER_CONNECTION + 5 }, ask));
  gate.open();
  await Promise.all(held);
  const asked = await asking;
  const refused = asked.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(5);
  for (const one of refused) expect(one).toMatchObject({ reason: { cause: { name: "PoolQueueFullError" } } });
  await expect(ask()).resolves.toHaveLength(1);
});
