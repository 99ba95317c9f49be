import { connect } from "@pashu/db/client";
import { animals } from "@pashu/db/schema/animals";
import { asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { untilWaitingForLock } from "../../testing/locks.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { backfillListings } from "./backfill-listings.ts";

let server: TestServer;
let sellerId: string;
beforeAll(async () => {
  server = await startTestServer();
  sellerId = (await server.signUp()).userId;
});
afterAll(() => server.close());
beforeEach(() => server.deps.db.delete(animals));

async function add(count: number): Promise<string[]> {
  const listing = { title: "Cow", description: "calm", category: "cattle", price: 5, location: "Latur" } as const;
  const rows = Array.from({ length: count }, () => ({ ...listing, id: uuidv7(), sellerId }));
  await server.deps.db.insert(animals).values(rows);
  return rows.map(({ id }) => id).toSorted();
}

const left = () => server.deps.db.$count(animals, isNull(animals.additionalInfo));

const rows = {
  id: animals.id,
  where: isNull(animals.additionalInfo),
  change: (tx: Pick<typeof server.deps.db, "update">, ids: string[]) =>
    tx
      .update(animals)
      .set({ additionalInfo: sql`coalesce(${animals.additionalInfo}, '') || 'done'` })
      .where(inArray(animals.id, ids)),
};

it("changes each row once, by ids alone, by times that differ in microseconds, and by numbers", async () => {
  const ids = await add(450);
  await server.deps.db.execute(sql`
    update animals set expires_at = timestamptz '2027-01-01' + n * interval '1 microsecond', search_key_version = n % 12
    from (select id as of, row_number() over (order by id desc) / 2 as n from animals) as numbered where id = of`);
  const { db } = server.deps;
  for (const by of [animals.expiresAt, animals.searchKeyVersion]) {
    const changed: string[] = [];
    await backfillListings(db, { id: animals.id, by, change: async (_tx, some) => void changed.push(...some) });
    expect(changed.toSorted()).toEqual(ids);
  }
  await backfillListings(db, rows);
  await backfillListings(db, rows);
  expect(await db.$count(animals, eq(animals.additionalInfo, "done"))).toBe(450);
});

it("continues after an interruption, and waits for locked listings", async () => {
  const ids = await add(450);
  const { db } = server.deps;
  const stopping = new AbortController();
  const change: typeof rows.change = (...args) => (stopping.abort(), rows.change(...args));
  await expect(backfillListings(db, { ...rows, change }, stopping.signal)).rejects.toThrow("aborted");
  expect(await left()).toBe(250);
  let running = Promise.resolve();
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from animals where id = ${ids.at(-1)}::uuid for update`);
    running = backfillListings(db, rows);
    await untilWaitingForLock(db);
    expect(await left()).toBe(1);
  });
  await running;
  expect(await left()).toBe(0);
});

it("leaves a row that another transaction has changed before it was locked", async () => {
  const [id = ""] = await add(1);
  const { db } = server.deps;
  let running = Promise.resolve();
  await db.transaction(async (tx) => {
    await tx.update(animals).set({ additionalInfo: "other" }).where(eq(animals.id, id));
    running = backfillListings(db, rows);
    await untilWaitingForLock(db);
  });
  await running;
  const found = await db.select({ text: animals.additionalInfo }).from(animals).orderBy(asc(animals.id));
  expect(found).toEqual([{ text: "other" }]);
});

it("fails while a listing stays locked, so that its job reports no success", async () => {
  const [id = ""] = await add(1);
  const impatient = connect(server.databaseUrl, { statementTimeoutMs: 200 });
  try {
    await server.deps.db.transaction(async (tx) => {
      await tx.execute(sql`select from animals where id = ${id}::uuid for update`);
      await expect(backfillListings(impatient.db, rows)).rejects.toMatchObject({ cause: { code: "57014" } });
    });
  } finally {
    await impatient.close();
  }
});
