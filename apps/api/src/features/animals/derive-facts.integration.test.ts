import { animalFacts } from "@pashu/db/schema/animal-facts";
import { animals } from "@pashu/db/schema/animals";
import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { untilWaitingForLock } from "../../testing/locks.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { deriveFacts } from "./derive-facts.ts";

let server: TestServer;
let sellerId: string;
beforeAll(async () => {
  server = await startTestServer();
  sellerId = (await server.signUp()).userId;
});
afterAll(() => server.close());
beforeEach(() => server.deps.db.delete(animals));

type NewAnimal = typeof animals.$inferInsert;

const MURRAH: Partial<NewAnimal> = {
  ...{ category: "buffalo", breed: "मुर्रा", age: "4 साल", dailyMilkProduction: 12.5, kaunSaByaat: "दूसरा" },
  ...{ isPregnant: false, calfStatus: "female-calf" },
};
const FACTS = {
  ...{ breedId: "buffalo-murrah", ageMonths: 48, milkNow: 12.5, lactation: 2, pregnantMonths: 0, calf: "female" },
};

/** Rows as the previous version writes them. */
async function addOld(rows: Partial<NewAnimal>[]): Promise<string[]> {
  const listing = { title: "Animal", description: "calm", category: "cattle", price: 5, location: "Latur" } as const;
  const complete = rows.map((row) => ({ id: uuidv7(), ...listing, sellerId, ...row }));
  await server.deps.db.insert(animals).values(complete);
  return complete.map(({ id }) => id);
}

async function cardOf(id: string | undefined) {
  const [row] = await server.deps.db
    .select({ card: animals.factsCard })
    .from(animals)
    .where(eq(animals.id, id ?? ""));
  return row?.card;
}

const count = () => server.deps.db.$count(animalFacts);

it("reads facts from the documented fields that are certain, of all states, and changes no field", async () => {
  const [whole, vague, bird, paused] = await addOld([
    MURRAH,
    { breed: "good", age: "grown", isPregnant: true },
    { ...MURRAH, category: "poultry", breed: "Kadaknath" },
    { ...MURRAH, isActive: false },
  ]);
  const fields = () =>
    server.deps.db.execute(sql`select to_jsonb(animals) - 'facts_card' as row from animals order by id`);
  const before = await fields();
  await deriveFacts(server.deps);
  expect(await Promise.all([whole, vague, bird, paused].map(cardOf))).toEqual([
    ...[FACTS, null, { breedId: "poultry-kadaknath", ageMonths: 48 }, FACTS],
  ]);
  expect(await fields()).toEqual(before);
});

it("reads each listing once, so facts that the seller removes stay removed", async () => {
  const [animalId = ""] = await addOld([MURRAH]);
  await server.deps.db.insert(animalFacts).values({ animalId, lactation: 3 });
  await deriveFacts(server.deps);
  expect(await cardOf(animalId)).toEqual({ lactation: 3 });
  await server.deps.db.update(animalFacts).set({ lactation: null });
  await deriveFacts(server.deps);
  expect(await cardOf(animalId)).toBeNull();
});

it("finds listings behind more than it looks at in a statement", async () => {
  const { db } = server.deps;
  await db.execute(sql`
    insert into animals (id, title, description, category, price, location, seller_id)
    select gen_random_uuid(), 'Animal', 'calm', 'cattle', 5, 'Latur', ${sellerId} from generate_series(1, 5100)`);
  await deriveFacts(server.deps);
  const [last] = await addOld([{ ...MURRAH, id: "ffffffff-ffff-4fff-bfff-ffffffffffff" }]);
  await deriveFacts(server.deps);
  expect([await count(), await cardOf(last)]).toEqual([5101, FACTS]);
});

it("continues after an interruption, and waits for locked listings", async () => {
  const ids = (await addOld(Array.from({ length: 450 }, () => MURRAH))).toSorted();
  const { db } = server.deps;
  const stopping = new AbortController();
  const transaction: typeof db.transaction = (work, config) => (stopping.abort(), db.transaction(work, config));
  const stopped = { db: Object.assign(Object.create(db), { transaction }) as typeof db };
  await expect(deriveFacts(stopped, stopping.signal)).rejects.toThrow("aborted");
  expect(await count()).toBe(200);
  let running = Promise.resolve();
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from animals where id = ${ids.at(-1)}::uuid for update`);
    running = deriveFacts(server.deps);
    await untilWaitingForLock(db);
    expect(await count()).toBe(449);
  });
  await running;
  expect(await count()).toBe(450);
  expect(await db.$count(animals, sql`facts_card is null`)).toBe(0);
});
