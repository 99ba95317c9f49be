import { animalFacts } from "@pashu/db/schema/animal-facts";
import { animals } from "@pashu/db/schema/animals";
import { FACT_TEXTS_VERSION, factTexts } from "@pashu/i18n/fact-texts";
import type { Locale } from "@pashu/i18n/locales";
import { breedNames } from "@pashu/validators/breeds";
import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { untilWaitingForLock } from "../../testing/locks.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { refreshGeneratedTexts } from "./refresh-generated-texts.ts";

let server: TestServer;
let sellerId: string;
beforeAll(async () => {
  server = await startTestServer();
  sellerId = (await server.signUp()).userId;
});
afterAll(() => server.close());
beforeEach(() => server.deps.db.delete(animals));

type NewAnimal = typeof animals.$inferInsert;

const FACTS = { kind: "she-buffalo", breedId: "buffalo-murrah", ageMonths: 48, lactation: 2, milkNow: 12 } as const;
const TEXTS = {
  facts: FACTS,
  isPregnant: true,
  category: "buffalo",
  breed: breedNames(FACTS.breedId, "buffalo"),
} as const;
const textsIn = (locale: Locale) => factTexts(TEXTS, locale);
const OLD = {
  title: "old title",
  titleHindi: "पुराना शीर्षक",
  description: "old words",
  descriptionHindi: "पुराने शब्द",
  generatedTitle: true,
  generatedDescription: true,
  isPregnant: true,
};
const OLDER_VERSION = FACT_TEXTS_VERSION - 1;

/** Listings whose texts older templates wrote. */
async function addOld(language: Locale, rows: Partial<NewAnimal>[], textVersion = OLDER_VERSION): Promise<string[]> {
  const listing = { category: "buffalo", price: 5, location: "Latur, 413512" } as const;
  const complete = rows.map((row) => ({ id: uuidv7(), sellerId, factsCard: FACTS, ...listing, ...OLD, ...row }));
  await server.deps.db.insert(animals).values(complete);
  const stored = { breedId: FACTS.breedId, textLanguage: language, textVersion };
  await server.deps.db
    .insert(animalFacts)
    .values(complete.map(({ id }) => ({ animalId: id, ...stored })))
    .onConflictDoUpdate({ target: animalFacts.animalId, set: stored });
  return complete.map(({ id }) => id);
}

async function read(id = "") {
  const [row] = await server.deps.db.select().from(animals).where(eq(animals.id, id));
  return row;
}

const countOld = () => server.deps.db.$count(animalFacts, sql`text_version < ${FACT_TEXTS_VERSION}`);
const etagOf = async (id = "") => (await server.visitor().send("GET", `/api/animals/${id}`)).headers.get("ETag");

it("regenerates texts in the listing's language and in Hindi, and keeps the ETag", async () => {
  const [en] = await addOld("en", [{}]);
  const [hi] = await addOld("hi", [{ title: "पुराना शीर्षक", description: "पुराने शब्द" }]);
  const marathi = { title: "जुने", description: "जुने शब्द", titleMarathi: "जुने", descriptionMarathi: "जुने शब्द" };
  const [mr] = await addOld("mr", [marathi]);
  const ids = [en, hi, mr];
  const before = await Promise.all(ids.map(etagOf));
  await refreshGeneratedTexts(server.deps);
  const hindi = { titleHindi: textsIn("hi").title, descriptionHindi: textsIn("hi").description };
  const none = { titleMarathi: null, descriptionMarathi: null };
  const main = (locale: Locale) => ({ title: textsIn(locale).title, description: textsIn(locale).description });
  expect(await read(en)).toMatchObject({ ...main("en"), ...hindi, ...none });
  expect(await read(hi)).toMatchObject({ ...main("hi"), ...hindi, ...none });
  const { title: titleMarathi, description: descriptionMarathi } = main("mr");
  expect(await read(mr)).toMatchObject({ ...main("mr"), ...hindi, titleMarathi, descriptionMarathi });
  expect(await Promise.all(ids.map(etagOf))).toEqual(before);
  expect(before).not.toContain(null);
  expect(await countOld()).toBe(0);
});

it("leaves the seller's own words, and texts of the present templates", async () => {
  const [ownTitle, own] = await addOld("en", [
    { generatedTitle: false },
    { generatedTitle: false, generatedDescription: false },
  ]);
  const [present] = await addOld("en", [{}], FACT_TEXTS_VERSION);
  await refreshGeneratedTexts(server.deps);
  const { title, titleHindi, description, descriptionHindi } = OLD;
  expect(await read(ownTitle)).toMatchObject({ title, titleHindi, description: textsIn("en").description });
  for (const id of [own, present])
    expect(await read(id)).toMatchObject({ title, titleHindi, description, descriptionHindi });
  expect(await countOld()).toBe(0);
});

it("continues after an interruption, and waits for locked listings", async () => {
  const ids = (
    await addOld(
      "hi",
      Array.from({ length: 450 }, () => ({})),
    )
  ).toSorted();
  const { db } = server.deps;
  const stopping = new AbortController();
  const transaction: typeof db.transaction = (work, config) => (stopping.abort(), db.transaction(work, config));
  const stopped = { ...server.deps, db: Object.assign(Object.create(db), { transaction }) as typeof db };
  await expect(refreshGeneratedTexts(stopped, stopping.signal)).rejects.toThrow("aborted");
  expect(await countOld()).toBe(250);
  let running = Promise.resolve();
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from animals where id = ${ids.at(-1)}::uuid for update`);
    await tx.execute(sql`select from animals where id = ${ids.at(-2)}::uuid for update`);
    running = refreshGeneratedTexts(server.deps);
    await untilWaitingForLock(db);
    expect(await countOld()).toBe(2);
  });
  await running;
  expect(await countOld()).toBe(0);
  expect(await db.$count(animals, eq(animals.title, OLD.title))).toBe(0);
});
