import { factsOutput, type Facts } from "@pashu/validators/facts/facts";
import { KIND_RULES } from "@pashu/validators/facts/kind-rules";
import { KINDS } from "@pashu/validators/facts/kinds";
import { eq, inArray, sql } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { lastReleaseFacts } from "../last-release-facts.fixture.ts";
import { createTestDatabase } from "../testing.ts";
import { animals } from "./animals.ts";
import { users } from "./users.ts";

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

beforeEach(async () => {
  await db.delete(users);
  await db.insert(users).values({ id: "seller", name: "Ramesh", phone: "+910000000011" });
});

type Row = Omit<typeof lastReleaseFacts.$inferInsert, "animalId">;

async function addListings(count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, () => ({
    id: uuid(),
    title: "Gir cow",
    description: "Calm",
    category: "cattle" as const,
    price: 50_000,
    location: "Latur, 413512",
    sellerId: "seller",
  }));
  await db.insert(animals).values(rows);
  return rows.map(({ id }) => id);
}

async function addFacts(row: Row): Promise<string> {
  const [animalId = ""] = await addListings(1);
  await db.insert(lastReleaseFacts).values({ animalId, ...row });
  return animalId;
}

async function cardOf(animalId: string): Promise<Facts | null | undefined> {
  const [row] = await db.select({ card: animals.factsCard }).from(animals).where(eq(animals.id, animalId));
  return row?.card;
}

async function rowOf(animalId: string) {
  const [row] = await db.select().from(lastReleaseFacts).where(eq(lastReleaseFacts.animalId, animalId));
  return row;
}

/** The facts that have a column. */
const ALL: Required<Pick<Facts, Exclude<keyof Facts & keyof Row, "earTagLast4">>> = {
  kind: "she-buffalo",
  breedId: "buffalo-murrah",
  sex: "female",
  ageMonths: 54,
  teeth: 6,
  lactation: 2,
  milkNow: 12.5,
  milkBest: 14.25,
  calvedMonth: "2026-08",
  pregnantMonths: 0,
  calf: "female",
  quantity: 1,
  weightKg: 480.5,
  priceBasis: "each",
  temperament: ["calm", "kicks"],
  udder: ["big-udder"],
  horns: "curled",
  vaccinations: [
    { vaccine: "foot-and-mouth", month: "2026-05" },
    { vaccine: "brucellosis", month: null },
  ],
  negotiable: false,
};
const ALL_COLUMNS = ALL as Row;

describe("facts_card", () => {
  it("contains all public facts with the names of the API", async () => {
    const id = await addFacts({
      ...ALL_COLUMNS,
      earTagHmac: "secret",
      earTagLast4: "0042",
      textLanguage: "mr",
      textVersion: 3,
    });
    const card = await cardOf(id);
    expect(card).toEqual({ ...ALL, earTagLast4: "0042" });
    expect(factsOutput.strict().parse(card)).toEqual(card);
  });

  it("leaves out unknown facts and empty lists, and keeps the teeth of an old animal as a word", async () => {
    expect(await cardOf(await addFacts({ teeth: "worn", temperament: [], udder: [], vaccinations: [] }))).toEqual({
      teeth: "worn",
    });
    expect(await cardOf(await addFacts({ teeth: 0, negotiable: false, lactation: 0 }))).toEqual({
      teeth: 0,
      negotiable: false,
      lactation: 0,
    });
  });

  it("is null when no public fact is known", async () => {
    expect(await cardOf(await addFacts({ textLanguage: "hi", textVersion: 1, udder: [] }))).toBeNull();
    expect(await cardOf((await addListings(1))[0] ?? "")).toBeNull();
  });

  it("follows updates, upserts and deletes of many rows, and leaves other listings alone", async () => {
    const ids = await addListings(6);
    const [first = "", ...rest] = ids;
    const cards = async () => Promise.all(ids.map(cardOf));
    await db.insert(lastReleaseFacts).values(ids.slice(0, 4).map((animalId, n) => ({ animalId, lactation: n })));
    const upserted = ids.slice(2).map((animalId) => ({ animalId, kind: "cow" as const }));
    await db
      .insert(lastReleaseFacts)
      .values(upserted)
      .onConflictDoUpdate({ target: lastReleaseFacts.animalId, set: { kind: sql`excluded.kind` } });
    expect(await cards()).toEqual([
      { lactation: 0 },
      { lactation: 1 },
      { kind: "cow", lactation: 2 },
      { kind: "cow", lactation: 3 },
      { kind: "cow" },
      { kind: "cow" },
    ]);
    await db.update(lastReleaseFacts).set({ kind: null }).where(inArray(lastReleaseFacts.animalId, rest));
    const [noFact, lactations] = [[null, null], [0, 1, 2, 3].map((lactation) => ({ lactation }))];
    expect(await cards()).toEqual([...lactations, ...noFact]);
    await db.delete(lastReleaseFacts).where(eq(lastReleaseFacts.animalId, first));
    expect((await cards()).slice(0, 2)).toEqual([null, { lactation: 1 }]);
  });
});

describe("table animal_facts", () => {
  it("returns the facts as they were stored", async () => {
    const animalId = await addFacts(ALL_COLUMNS);
    expect(await rowOf(animalId)).toMatchObject({ animalId, ...ALL });
  });

  it("takes a copy of every limit of every kind that this release can store", async () => {
    for (const kind of KINDS) {
      const { facts } = KIND_RULES[kind];
      const ranges = Object.entries(facts).filter(([, value]) => Array.isArray(value) && value.length === 4);
      const numeric = ranges.filter(([, value]) => Number.isFinite((value as readonly unknown[])[0]));
      for (const end of [0, 3]) {
        const limits = Object.fromEntries(numeric.map(([fact, range]) => [fact, (range as number[])[end]]));
        const [id = ""] = await addListings(1);
        await db
          .update(animals)
          .set({ factsCard: { kind, ...limits } })
          .where(eq(animals.id, id));
        const stored = Object.entries({ kind, ...limits }).filter(([fact]) => fact in lastReleaseFacts);
        expect(await rowOf(id)).toMatchObject(Object.fromEntries(stored));
      }
    }
  });

  it.each<[string, Row]>([
    ["animal_facts_age", { ageMonths: -1 }],
    ["animal_facts_lactation", { lactation: 16 }],
    ["animal_facts_milk", { milkNow: 101 }],
    ["animal_facts_milk", { milkBest: -1 }],
    ["animal_facts_pregnant_months", { pregnantMonths: 12 }],
    ["animal_facts_quantity", { quantity: 0 }],
    ["animal_facts_weight", { weightKg: 0 }],
    ["animal_facts_ear_tag", { earTagHmac: "secret" }],
    ["animal_facts_ear_tag", { earTagHmac: "secret", earTagLast4: "12" }],
    ["animal_facts_text", { textLanguage: "hi" }],
  ])("rejects rows that violate %s", async (constraint, row) => {
    await expect(addFacts(row)).rejects.toMatchObject({ cause: { constraint_name: constraint } });
  });

  it("loses the facts and the hash of the ear tag with the listing", async () => {
    await addFacts({ earTagHmac: "secret", earTagLast4: "0042" });
    await db.delete(users);
    expect(await db.$count(lastReleaseFacts)).toBe(0);
  });
});
