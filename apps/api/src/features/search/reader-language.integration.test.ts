import { animals } from "@pashu/db/schema/animals";
import { LOCALES, type Locale } from "@pashu/i18n/locales";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestClient, type TestServer, type TestUser } from "../../testing/server.ts";
import type { AnimalView } from "../animals/animals.present.ts";

let server: TestServer;
let seller: TestUser;
let buyer: TestUser;
let animal: AnimalView;
let marked: AnimalView;
let inMarathi: AnimalView;

beforeAll(async () => {
  server = await startTestServer();
  [seller, buyer] = [await server.signUp("Sunita"), await server.signUp("Ramesh")];
  animal = await create({
    title: "Murrah buffalo",
    titleHindi: "मुर्रा भैंस",
    breed: "Murrah",
    breedHindi: "मुर्रा",
    age: "5 years",
    ageHindi: "5 साल",
  });
  const facts = { kind: "she-buffalo", breedId: "buffalo-murrah", ageMonths: 60, lactation: 1, milkNow: 12 } as const;
  const stored = { title: "मुर्रा भैंस", titleHindi: "मुर्रा भैंस", description: "भैंस", kaunSaByaat: "पहला" };
  marked = await create({ ...stored, facts });
  inMarathi = await create({ title: "माझी म्हैस", titleMarathi: "माझी म्हैस" });
  const marks = { generatedTitle: true, generatedDescription: true };
  await server.deps.db.update(animals).set(marks).where(eq(animals.id, marked.id));
  for (const { id } of [marked, inMarathi]) await buyer.send("POST", "/api/saved-animals", { animalId: id });
  await buyer.send("POST", "/api/saved-animals", { animalId: animal.id });
});
afterAll(() => server.close());

const create = (texts: object = {}) =>
  seller.json<AnimalView>("POST", "/api/animals", {
    title: "Buffalo",
    description: "Calm",
    category: "buffalo",
    price: 85_000,
    location: "Hisar, Haryana, 125001",
    ...texts,
  });

async function query<Result>(client: TestClient, procedure: string, input: object): Promise<Result> {
  const address = `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;
  const response = await client.json<{ result: { data: { json: Result } } }>("GET", address);
  return response.result.data.json;
}

/** A listing in all responses that the web app shows. */
async function shownIn(locale: Locale | undefined, { id, sellerId } = animal): Promise<object[]> {
  const visitor = server.visitor();
  const { items } = await query<{ items: AnimalView[] }>(visitor, "animals.list", { locale });
  const found = await query<{ items: AnimalView[] }>(visitor, "animals.list", { locale, search: "hisar" });
  const page = await query<{ animal: AnimalView }>(visitor, "animals.page", { id, locale });
  const saved = await query<AnimalView[]>(buyer, "savedAnimals.list", { locale });
  const own = await query<AnimalView[]>(seller, "sellers.animals", { sellerId, locale });
  return [items, found.items, [page.animal], saved, own].map((rows) => rows.find((row) => row.id === id) ?? {});
}

const TEXTS = {
  en: { title: "Murrah buffalo", breed: "Murrah", age: "5 years" },
  hi: { title: "मुर्रा भैंस", breed: "मुर्रा", age: "5 साल" },
  mr: { title: "मुर्रा भैंस", breed: "मुऱ्हा", age: "5 वर्षे" },
};

it.each(LOCALES)("lists and pages have the reader's texts in %s, and no others", async (locale) => {
  for (const shown of await shownIn(locale)) {
    expect(shown).toMatchObject(TEXTS[locale]);
    expect(Object.keys(shown).filter((name) => /Hindi|Marathi/.test(name))).toEqual([]);
  }
});

it.each(LOCALES)("a listing from facts is shown in %s everywhere", async (locale) => {
  const title = {
    en: "Murrah buffalo, 1st lactation, 12 litres of milk a day, 5 years old",
    hi: "मुर्रा भैंस, पहले ब्यात की, रोज़ 12 लीटर दूध, 5 साल की",
    mr: "मुऱ्हा म्हैस, पहिल्या वेताची, रोज 12 लिटर दूध, 5 वर्षांची",
  }[locale];
  const { breed, age } = TEXTS[locale];
  const shown = await shownIn(locale, marked);
  expect(shown).toHaveLength(5);
  for (const each of shown) {
    expect(each).toMatchObject({ title, breed, age, kaunSaByaat: "1", generatedDescription: true });
    expect(each).toMatchObject({ highlights: expect.arrayContaining([breed, age]) });
    expect(each).not.toHaveProperty("generatedTitle");
    expect(JSON.stringify(each)).not.toContain("पहला");
  }
});

it("a listing in Marathi has the same texts in each language", async () => {
  for (const locale of LOCALES) expect((await shownIn(locale, inMarathi))[0]).toMatchObject({ title: "माझी म्हैस" });
});

it("responses without the reader's language have all texts as stored", async () => {
  const stored = { title: "Murrah buffalo", titleHindi: "मुर्रा भैंस", breed: "Murrah", breedHindi: "मुर्रा" };
  for (const shown of await shownIn(undefined)) expect(shown).toMatchObject(stored);
  const rest = await server.visitor().json<AnimalView[]>("GET", "/api/animals?locale=hi");
  expect(rest.find(({ id }) => id === animal.id)).toMatchObject(stored);
});

it.each(LOCALES)("similar listings have the reader's title in %s", async (locale) => {
  const { id } = inMarathi;
  const { similar } = await query<{ similar: { title: string }[] }>(server.visitor(), "animals.page", { id, locale });
  expect(similar.map(({ title }) => title)).toContain(TEXTS[locale].title);
  for (const each of similar) expect(each).not.toHaveProperty("titleHindi");
});

it("an unknown language is refused", async () => {
  const input = encodeURIComponent(JSON.stringify({ json: { locale: "fr" } }));
  expect((await server.visitor().send("GET", `/trpc/animals.list?input=${input}`)).status).toBe(400);
});
