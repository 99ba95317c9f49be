import { readFile } from "node:fs/promises";
import { staleListings } from "@pashu/db/schema/animal-facts";
import { animals } from "@pashu/db/schema/animals";
import { createGate } from "@pashu/db/testing-gate";
import { eq, sql, type SQL } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { untilWaitingForLock } from "../../testing/locks.ts";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import { correctFacts } from "./correct-facts.ts";

let server: TestServer;
let seller: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  seller = await server.signUp();
});
afterAll(() => server.close());
beforeEach(() => server.deps.db.delete(animals));

type NewAnimal = typeof animals.$inferInsert;

async function cardOf(id: string) {
  const [row] = await server.deps.db.select({ card: animals.factsCard }).from(animals).where(eq(animals.id, id));
  return row?.card;
}

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
    await correctFacts(server.deps);
    expect(await row()).toMatchObject({ ...old, facts: { kind: "she-buffalo", temperament: ["calm"], ...oldFact } });
    expect(await server.deps.db.$count(staleListings)).toBe(0);
  });

  it("end with the value of this version if that was written last", async () => {
    await writeOld();
    await writeNew();
    await correctFacts(server.deps);
    expect(await row()).toMatchObject({ ...field, facts: { kind: "she-buffalo", temperament: ["calm"], ...facts } });
  });
});

it("facts of a newer release stay when facts follow the previous one", async () => {
  const listing = { title: "Buffalo", description: "calm", category: "buffalo", price: 5, location: "Latur" };
  const facts = { kind: "she-buffalo", milkNow: 12 } as const;
  const { id } = await seller.json<{ id: string }>("POST", "/api/animals", { ...listing, facts });
  const update = (values: Partial<NewAnimal>) => server.deps.db.update(animals).set(values).where(eq(animals.id, id));
  const newer = { coat: ["black"] };
  await update({ factsCard: { ...facts, ...newer } });
  await update({ dailyMilkProduction: 11 });
  await correctFacts(server.deps);
  expect(await cardOf(id)).toEqual({ ...facts, milkNow: 11, ...newer });
});

it("facts that another category cannot have end when the previous version changes the category", async () => {
  const listing = { title: "Buffalo", description: "calm", category: "buffalo", price: 5, location: "Latur" };
  const facts = { kind: "she-buffalo", breedId: "buffalo-murrah", milkNow: 12, temperament: ["calm"] };
  const { id } = await seller.json<{ id: string }>("POST", "/api/animals", { ...listing, facts });
  await server.deps.db.update(animals).set({ category: "goats" }).where(eq(animals.id, id));
  await correctFacts(server.deps);
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
    await correctFacts(server.deps);
    const [row] = await server.deps.db.select().from(animals).where(eq(animals.id, id));
    expect(row).toMatchObject(place);
    expect(row?.searchKey).not.toContain("latur");
  },
);

async function migration(): Promise<SQL> {
  const migrations = new URL("../../../../../packages/db/migrations/", import.meta.url);
  return sql.raw(await readFile(new URL("0040_place_split_pincodes.sql", migrations), "utf8"));
}

it("places a listing whose pincode an earlier version did not find", async () => {
  const listing = { title: "Buffalo", description: "calm", category: "buffalo", price: 5, location: "Hisar, 125 001" };
  const { id } = await seller.json<{ id: string }>("POST", "/api/animals", listing);
  const nowhere = { latitude: null, longitude: null, place: null, districtId: null, stateCode: null };
  await server.deps.db.update(animals).set(nowhere).where(eq(animals.id, id));
  await server.deps.db.execute(await migration());
  await correctFacts(server.deps);
  const [row] = await server.deps.db.select().from(animals).where(eq(animals.id, id));
  expect(row).toMatchObject({ districtId: "HR-Hisar", stateCode: "HR" });
});

it("leaves out a listing that is deleted beside the migration", async () => {
  const { db } = server.deps;
  await seller.json("POST", "/api/animals", {
    title: "Gir",
    description: "calm",
    category: "cattle",
    price: 5,
    location: "?",
  });
  const statement = await migration();
  const [deleted, ended] = [createGate(), createGate()];
  const deleting = db.transaction(async (tx) => {
    await tx.delete(animals);
    deleted.open();
    await ended.opened;
  });
  await deleted.opened;
  const migrating = db.execute(statement).then();
  await untilWaitingForLock(db);
  ended.open();
  await Promise.all([deleting, migrating]);
  expect(await db.$count(staleListings)).toBe(0);
});

it("writes no listing whose documented fields were changed with the same meaning", async () => {
  const listing = { title: "Buffalo", description: "calm", category: "buffalo", price: 5, location: "Latur" };
  const { id } = await seller.json<{ id: string }>("POST", "/api/animals", { ...listing, age: "4 साल" });
  await server.deps.db.update(animals).set({ age: "4 years" }).where(eq(animals.id, id));
  const version = async () => (await server.deps.db.execute(sql`select xmin::text from animals`))[0];
  const before = await version();
  await correctFacts(server.deps);
  expect([await version(), await server.deps.db.$count(staleListings)]).toEqual([before, 0]);
});
