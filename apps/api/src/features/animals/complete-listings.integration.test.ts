import { connect } from "@pashu/db/client";
import { projectPlace } from "@pashu/db/places";
import { animals } from "@pashu/db/schema/animals";
import { DAY, LISTING_LIFE_DAYS } from "@pashu/validators/limits";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { v5 as uuidv5, v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { untilWaitingForLock } from "../../testing/locks.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { completeListings } from "./complete-listings.ts";

let server: TestServer;
let sellerId: string;
beforeAll(async () => {
  server = await startTestServer();
  sellerId = (await server.signUp()).userId;
});
afterAll(() => server.close());
beforeEach(() => server.deps.db.delete(animals));

type NewAnimal = typeof animals.$inferInsert;

/** Rows as the previous version writes them. */
async function addOld(rows: Partial<NewAnimal>[]): Promise<string[]> {
  const complete = rows.map((row) => ({
    ...{
      id: uuidv7(),
      title: "cow",
      description: "calm",
      category: "cattle" as const,
      price: 5,
      location: "Latur",
      sellerId,
    },
    ...row,
  }));
  await server.deps.db.insert(animals).values(complete);
  return complete.map(({ id }) => id);
}

async function read(id: string | undefined) {
  const [row] = await server.deps.db
    .select()
    .from(animals)
    .where(eq(animals.id, id ?? ""));
  return row;
}

const known = { location: "Latur, 413512", latitude: 18.4, longitude: 76.5, place: projectPlace(18.4, 76.5) };

it("lets no listing expire before its seller could be asked, and spreads the expiries", async () => {
  const now = server.clock.now();
  const ages = fc.array(fc.integer({ min: 0, max: 4000 }), { minLength: 1, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(ages, async (days) => {
      await server.deps.db.delete(animals);
      const created = days.map((age) => new Date(now.getTime() - age * DAY));
      await addOld(created.map((createdAt) => ({ createdAt })));
      await completeListings(server.deps);
      const rows = await server.deps.db.select().from(animals);
      expect(rows).toHaveLength(days.length);
      for (const row of rows) {
        const expiresAt = row.expiresAt?.getTime() ?? 0;
        const life = row.createdAt.getTime() + LISTING_LIFE_DAYS * DAY;
        const earliest = Math.max(life, now.getTime() + 14 * DAY);
        expect(expiresAt).toBeGreaterThanOrEqual(earliest);
        expect(expiresAt).toBeLessThan(earliest + 14 * DAY);
      }
    }),
    { numRuns: 15 },
  );
  await server.deps.db.delete(animals);
  await addOld(Array.from({ length: 60 }, () => ({ createdAt: new Date(0) })));
  await completeListings(server.deps);
  const rows = await server.deps.db.select().from(animals);
  const expiries = rows.map(({ expiresAt }) => expiresAt?.getTime() ?? 0);
  expect(Math.max(...expiries) - Math.min(...expiries)).toBeGreaterThan(7 * DAY);
});

it("leaves an expiry that is set, and demonstration listings without one", async () => {
  const expiresAt = new Date("2031-01-01T00:00:00Z");
  const [kept, demonstration] = await addOld([{ expiresAt }, { id: uuidv5("cow-1", uuidv5.URL) }]);
  await completeListings(server.deps);
  expect((await read(kept))?.expiresAt).toEqual(expiresAt);
  expect((await read(demonstration))?.expiresAt).toBeNull();
});

it("sets the district of the pincode once, and null without a known pincode", async () => {
  const [latur, unpinned, unknown] = await addOld([
    known,
    { location: "Latur" },
    { ...known, location: "Latur, 999999" },
  ]);
  await completeListings(server.deps);
  expect(await read(latur)).toMatchObject({ districtId: "MH-Latur", stateCode: "MH" });
  expect(await read(unpinned)).toMatchObject({ districtId: null, stateCode: null, place: null });
  expect(await read(unknown)).toMatchObject({ districtId: null, stateCode: null, place: null, latitude: null });
  const remaining = await server.deps.db.execute(
    sql`select id from animals where expires_at is null or (place is not null and district_id is null)`,
  );
  expect(remaining).toEqual([]);
});

it("continues after an interruption, and waits for locked listings", async () => {
  const ids = (await addOld(Array.from({ length: 1500 }, () => known))).toSorted();
  const incomplete = () => server.deps.db.$count(animals, sql`expires_at is null or district_id is null`);
  const stopping = new AbortController();
  const { clock } = server.deps;
  const stopsAfterOneBatch = { ...clock, now: () => (stopping.abort(), clock.now()) };
  await expect(completeListings({ ...server.deps, clock: stopsAfterOneBatch }, stopping.signal)).rejects.toThrow(
    "aborted",
  );
  expect(await incomplete()).toBe(1300);
  let running = Promise.resolve();
  await server.deps.db.transaction(async (tx) => {
    await tx.execute(sql`select from animals where id = ${ids.at(-1)}::uuid for update`);
    running = completeListings(server.deps);
    await untilWaitingForLock(server.deps.db);
    expect(await incomplete()).toBe(1);
  });
  await running;
  expect(await incomplete()).toBe(0);
});

it("fails while a listing stays locked, so that the job reports no success", async () => {
  const [id] = await addOld([known]);
  const impatient = connect(server.databaseUrl, { statementTimeoutMs: 200 });
  try {
    await server.deps.db.transaction(async (tx) => {
      await tx.execute(sql`select from animals where id = ${id ?? ""}::uuid for update`);
      const failing = completeListings({ ...server.deps, db: impatient.db });
      await expect(failing).rejects.toMatchObject({ cause: { code: "57014" } });
    });
  } finally {
    await impatient.close();
  }
});
