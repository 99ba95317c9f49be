import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase } from "../testing.ts";
import { animalFacts } from "./animal-facts.ts";
import { animals } from "./animals.ts";
import { users } from "./users.ts";

const ANIMAL = "019a9b20-1f40-7c11-8e07-5d0a4f2b9c31";

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

beforeAll(async () => {
  await db.insert(users).values({ id: "seller", name: "Ramesh", phone: "+910000000011" });
  await db.insert(animals).values({
    id: ANIMAL,
    title: "Gir cow",
    description: "Calm",
    category: "cattle",
    price: 50_000,
    location: "Latur, 413512",
    sellerId: "seller",
  });
});

const addRow = (row: Omit<typeof animalFacts.$inferInsert, "animalId">) =>
  db.insert(animalFacts).values({ animalId: ANIMAL, ...row });

describe("table animal_facts", () => {
  it.each([
    ["animal_facts_ear_tag", { earTagHmac: "secret" }],
    ["animal_facts_ear_tag", { earTagHmac: "secret", earTagLast4: "12" }],
    ["animal_facts_text", { textLanguage: "hi" as const }],
  ])("rejects rows that violate %s", async (constraint, row) => {
    await expect(addRow(row)).rejects.toMatchObject({ cause: { constraint_name: constraint } });
  });

  it("loses the hash of the ear tag with the listing", async () => {
    await addRow({ earTagHmac: "secret", earTagLast4: "0042" });
    await db.delete(users);
    expect(await db.$count(animalFacts)).toBe(0);
  });
});
