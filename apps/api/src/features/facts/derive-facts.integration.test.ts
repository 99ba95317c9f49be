import { animalFacts, staleListings } from "@pashu/db/schema/animal-facts";
import { animals } from "@pashu/db/schema/animals";
import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { untilWaitingForLock } from "../../testing/locks.ts";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import { deriveFacts } from "./derive-facts.ts";

let server: TestServer;
let seller: TestUser;
let sellerId: string;
beforeAll(async () => {
  server = await startTestServer();
  seller = await server.signUp();
  sellerId = seller.userId;
});
afterAll(() => server.close());
beforeEach(() => server.deps.db.delete(animals));

type NewAnimal = typeof animals.$inferInsert;

const MURRAH: Partial<NewAnimal> = {
  category: "buffalo",
  breed: "मुर्रा",
  age: "4 साल",
  dailyMilkProduction: 12.5,
  kaunSaByaat: "दूसरा",
  isPregnant: false,
  calfStatus: "female-calf",
};
const FACTS = {
  breedId: "buffalo-murrah",
  ageMonths: 48,
  milkNow: 12.5,
  lactation: 2,
  pregnantMonths: 0,
  calf: "female",
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
    FACTS,
    null,
    { breedId: "poultry-kadaknath", ageMonths: 48 },
    FACTS,
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
  const stopped = { ...server.deps, db: Object.assign(Object.create(db), { transaction }) as typeof db };
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

/** One value in two versions: the previous one writes the documented field alone, this one the fact with its field. */
const PAIRS: { old: Partial<NewAnimal>; oldFact: object; facts: object; field: object }[] = [
  {
    old: { dailyMilkProduction: 11 },
    oldFact: { milkNow: 11 },
    facts: { milkNow: 9 },
    field: { dailyMilkProduction: 9 },
  },
  { old: { kaunSaByaat: "3" }, oldFact: { lactation: 3 }, facts: { lactation: 2 }, field: { kaunSaByaat: "2" } },
  {
    old: { calfStatus: "male-calf" },
    oldFact: { calf: "male" },
    facts: { calf: "female" },
    field: { calfStatus: "female-calf" },
  },
  {
    old: { isPregnant: false },
    oldFact: { pregnantMonths: 0 },
    facts: { pregnantMonths: 5 },
    field: { isPregnant: true },
  },
  {
    old: { breed: "Jaffarabadi" },
    oldFact: { breedId: "buffalo-jaffarabadi" },
    facts: { breedId: "buffalo-murrah" },
    field: { breed: "Murrah", breedHindi: "मुर्रा" },
  },
  { old: { age: "3 years" }, oldFact: { ageMonths: 36 }, facts: { ageMonths: 54 }, field: { age: "4 years 6 months" } },
];

describe.each(PAIRS)("$old by the previous version and $facts by this one", ({ old, oldFact, facts, field }) => {
  let id: string;
  beforeEach(async () => {
    const listing = { title: "Buffalo", description: "calm", category: "buffalo", price: 5, location: "Latur" };
    const sent = { ...listing, facts: { kind: "she-buffalo", breedId: "buffalo-surti", temperament: ["calm"] } };
    id = (await seller.json<{ id: string }>("POST", "/api/animals", sent)).id;
  });
  const writeOld = () => server.deps.db.update(animals).set(old).where(eq(animals.id, id));
  const writeNew = () => seller.json("PATCH", `/api/animals/${id}`, { facts });
  const row = () => seller.json("GET", `/api/animals/${id}`);

  it("end with the value of the previous version if that was written last", async () => {
    await writeNew();
    await writeOld();
    await deriveFacts(server.deps);
    expect(await row()).toMatchObject({ ...old, facts: { kind: "she-buffalo", temperament: ["calm"], ...oldFact } });
    expect(await server.deps.db.$count(staleListings)).toBe(0);
  });

  it("end with the value of this version if that was written last", async () => {
    await writeOld();
    await writeNew();
    await deriveFacts(server.deps);
    expect(await row()).toMatchObject({ ...field, facts: { kind: "she-buffalo", temperament: ["calm"], ...facts } });
  });
});

it("facts that another category cannot have end when the previous version changes the category", async () => {
  const listing = { title: "Buffalo", description: "calm", category: "buffalo", price: 5, location: "Latur" };
  const facts = { kind: "she-buffalo", breedId: "buffalo-murrah", milkNow: 12, temperament: ["calm"] };
  const { id } = await seller.json<{ id: string }>("POST", "/api/animals", { ...listing, facts });
  await server.deps.db.update(animals).set({ category: "goats" }).where(eq(animals.id, id));
  await deriveFacts(server.deps);
  expect(await cardOf(id)).toEqual({ milkNow: 12, temperament: ["calm"] });
});

it.each([
  ["Latur, 413512", "Hisar, Haryana, 125001", { districtId: "HR-Hisar", stateCode: "HR" }],
  ["Latur, 413512", "Hisar", { districtId: null, stateCode: null }],
])(
  "the district follows a location that the previous version changed from %s to %s",
  async (before, location, place) => {
    const listing = { title: "Buffalo", description: "calm", category: "buffalo", price: 5, location: before };
    const { id } = await seller.json<{ id: string }>("POST", "/api/animals", listing);
    await server.deps.db.update(animals).set({ location }).where(eq(animals.id, id));
    await deriveFacts(server.deps);
    const [row] = await server.deps.db.select().from(animals).where(eq(animals.id, id));
    expect(row).toMatchObject(place);
    expect(row?.searchKey).not.toContain("latur");
  },
);

it("writes no listing whose documented fields were changed with the same meaning", async () => {
  const [id = ""] = await addOld([MURRAH]);
  await deriveFacts(server.deps);
  await server.deps.db.update(animals).set({ age: "4 years" }).where(eq(animals.id, id));
  const version = async () => (await server.deps.db.execute(sql`select xmin::text from animals`))[0];
  const before = await version();
  await deriveFacts(server.deps);
  expect([await version(), await server.deps.db.$count(staleListings)]).toEqual([before, 0]);
});
