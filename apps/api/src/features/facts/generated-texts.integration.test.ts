import { animalFacts } from "@pashu/db/schema/animal-facts";
import { animals } from "@pashu/db/schema/animals";
import { FACT_TEXTS_VERSION, factTexts } from "@pashu/i18n/fact-texts";
import { LOCALES, type Locale } from "@pashu/i18n/locales";
import { breedNames } from "@pashu/validators/breeds";
import type { Facts } from "@pashu/validators/facts/facts";
import { eq, getTableColumns } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import type { AnimalView } from "../animals/animals.present.ts";

let server: TestServer;
let seller: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  seller = await server.signUp();
});
afterAll(() => server.close());

const FACTS = { kind: "she-buffalo", breedId: "buffalo-murrah", ageMonths: 48, lactation: 2, milkNow: 12 } as const;
const LISTING = { title: "x", description: "y", category: "buffalo", price: 60_000, location: "Hisar, 125001" };

async function mutate(procedure: string, json: object): Promise<AnimalView> {
  const { result } = await seller.json<{ result: { data: { json: AnimalView } } }>("POST", `/trpc/${procedure}`, {
    json,
  });
  return result.data.json;
}

const create = (language: Locale, { title = true, description = true, facts = FACTS } = {}) =>
  mutate("animals.create", { ...LISTING, facts, generatedTexts: { language, title, description } });
const update = ({ id }: AnimalView, changes: object) => mutate("animals.update", { id, ...changes });

function textsOf(locale: Locale, facts: Facts = FACTS) {
  const breed = facts.breedId === undefined ? null : breedNames(facts.breedId, "buffalo");
  return factTexts({ category: "buffalo", facts, isPregnant: null, breed }, locale);
}

async function stored({ id }: AnimalView) {
  const [row] = await server.deps.db
    .select({ ...getTableColumns(animalFacts), ...getTableColumns(animals) })
    .from(animals)
    .leftJoin(animalFacts, eq(animalFacts.animalId, animals.id))
    .where(eq(animals.id, id));
  return row;
}

describe("generated texts", () => {
  it.each(LOCALES)("are written in %s, always in Hindi, and in Marathi for a Marathi listing", async (language) => {
    const animal = await create(language);
    const [main, hindi, marathi] = [textsOf(language), textsOf("hi"), textsOf("mr")];
    expect(animal).toMatchObject({
      title: main.title,
      titleHindi: hindi.title,
      titleMarathi: language === "mr" ? marathi.title : null,
      description: main.description,
      descriptionHindi: hindi.description,
      descriptionMarathi: language === "mr" ? marathi.description : null,
      generatedTitle: true,
      generatedDescription: true,
      breed: breedNames(FACTS.breedId, "buffalo")?.[language],
    });
    expect(await stored(animal)).toMatchObject({ textLanguage: language, textVersion: FACT_TEXTS_VERSION });
  });

  it("name a breed that is not in the list as the seller typed it", async () => {
    const { breedId: _listed, ...facts } = FACTS;
    const texts = { ...LISTING, facts, generatedTexts: { language: "hi", title: true, description: true } };
    const animal = await mutate("animals.create", { ...texts, breed: "कठाणी", breedHindi: "कठाणी" });
    expect(animal.title).toMatch(/^कठाणी भैंस, /);
    expect(animal.description).toContain("कठाणी भैंस");
    const edited = await seller.json<AnimalView>("PATCH", `/api/animals/${animal.id}`, { breed: "धारवाड़ी" });
    expect(edited.title).toContain("धारवाड़ी");
  });

  it("replace only the marked text", async () => {
    const animal = await create("hi", { title: false });
    expect(animal).toMatchObject({ title: "x", titleHindi: null, generatedTitle: false, generatedDescription: true });
    expect(animal.description).toBe(textsOf("hi").description);
  });

  it("are written again after a change of facts or of fields that mirror them", async () => {
    const animal = await create("hi");
    const more = await update(animal, { facts: { milkNow: 14 } });
    expect(more.title).toBe(textsOf("hi", { ...FACTS, milkNow: 14 }).title);
    const less = await seller.json<AnimalView>("PATCH", `/api/animals/${animal.id}`, { dailyMilkProduction: 10 });
    expect(less.description).toBe(textsOf("hi", { ...FACTS, milkNow: 10 }).description);
    expect(await stored(animal)).toMatchObject({ generatedTitle: true, textLanguage: "hi" });
  });

  it("keep their language beside a title in another one", async () => {
    const animal = await create("hi", { title: false });
    const changed = await update(animal, { facts: { milkNow: 14 } });
    expect(changed.title).toBe("x");
    expect(changed.description).toBe(textsOf("hi", { ...FACTS, milkNow: 14 }).description);
  });

  it("end with own words over REST, which keep the other text and remove generated translations", async () => {
    const animal = await create("en");
    const edited = await seller.json<AnimalView>("PATCH", `/api/animals/${animal.id}`, { title: "Our best buffalo" });
    expect(edited).toMatchObject({
      title: "Our best buffalo",
      titleHindi: null,
      description: textsOf("en").description,
    });
    expect(await stored(animal)).toMatchObject({
      generatedTitle: false,
      generatedDescription: true,
      textLanguage: "en",
    });
    await seller.json("PATCH", `/api/animals/${animal.id}`, { description: "Own words", descriptionHindi: "अपने शब्द" });
    expect(await stored(animal)).toMatchObject({
      descriptionHindi: "अपने शब्द",
      generatedDescription: false,
      textLanguage: null,
      textVersion: null,
    });
    await update(animal, { facts: { milkNow: 15 } });
    expect(await stored(animal)).toMatchObject({ title: "Our best buffalo", description: "Own words" });
  });

  it("stay marked when the same text is sent", async () => {
    const animal = await create("mr");
    const { title, description, titleMarathi } = animal;
    const same = await update(animal, { title, description, titleMarathi, price: 61_000 });
    expect(same).toMatchObject({ generatedTitle: true, generatedDescription: true, title, price: 61_000 });
  });

  it("can be chosen again for a listing in own words", async () => {
    const animal = await create("en", { title: false, description: false });
    const changed = await update(animal, { generatedTexts: { language: "hi", title: true, description: false } });
    expect(changed).toMatchObject({ title: textsOf("hi").title, description: "y", generatedTitle: true });
  });

  it("are not chosen over REST, nor are the marks set", async () => {
    const generatedTexts = { language: "en", title: true, description: true };
    const marks = { generatedTexts, generatedTitle: true, generatedDescription: true, textLanguage: "en" };
    const body = { ...LISTING, facts: FACTS, ...marks };
    const animal = await seller.json<AnimalView>("POST", "/api/animals", body);
    expect(animal.title).toBe("x");
    const changed = await seller.json<AnimalView>("PATCH", `/api/animals/${animal.id}`, { ...marks, price: 1 });
    expect(changed.title).toBe("x");
    expect(await stored(animal)).toMatchObject({
      generatedTitle: false,
      generatedDescription: false,
      textLanguage: null,
    });
  });
});
