import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SEARCHES_WAITING_PER_CONNECTION } from "@pashu/validators/limits";
import { createTestDatabase } from "./testing.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it("refuses at once the searches that would wait too long, and none once there is room again", async () => {
  const search = database.pools.find(({ name }) => name === "search");
  const most = (search?.max ?? 0) * (1 + SEARCHES_WAITING_PER_CONNECTION);
  const ask = async () => database.impatientDb.execute(sql`select pg_sleep(0.01)`);

  const asked = await Promise.allSettled(Array.from({ length: most + 5 }, ask));
  const refused = asked.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(5);
  for (const one of refused) expect(one).toMatchObject({ reason: { cause: { name: "PoolFullError" } } });
  await expect(ask()).resolves.toHaveLength(1);
});
