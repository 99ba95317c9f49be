import { animalFacts } from "@pashu/db/schema/animal-facts";
import { animals } from "@pashu/db/schema/animals";
import { users } from "@pashu/db/schema/users";
import { seedDemonstration } from "@pashu/db/seed/demonstration";
import { LOCALES } from "@pashu/i18n/locales";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { refreshGeneratedTexts } from "../features/facts/refresh-generated-texts.ts";
import { startTestServer, type TestServer } from "../testing/server.ts";
import { generateTitle } from "./demonstration-title.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await seedDemonstration(server.deps.db, { storeImage: async () => "/objects/images/picture.webp", generateTitle });
});
afterAll(() => server.close());

const stored = () => server.deps.db.select().from(animals).orderBy(animals.id);

it("generates each title that says no more than the facts", async () => {
  const titles = (await stored()).filter(({ generatedTitle }) => !generatedTitle).map(({ title }) => title);
  expect(titles.toSorted()).toEqual([
    "Barbari pair, buck and doe",
    "Chokla ram for wool",
    "HF cow, dry, 8 months pregnant",
    "Hallikar bullock pair",
    "Kadaknath, 12 hens and 2 cocks",
    "Mehsana buffalo, dry, 7 months pregnant",
    "Nagori bullocks, fast pair",
    "Osmanabadi buck for breeding",
    "Osmanabadi goat with two kids",
    "Pair of Khillar bullocks for field work",
  ]);
});

it("shows the titles in the language of the reader", async () => {
  const newest = async (locale: string) => {
    const input = encodeURIComponent(JSON.stringify({ json: { limit: 1, locale } }));
    const { result } = await server
      .visitor()
      .json<{ result: { data: { json: { items: { title: string }[] } } } }>("GET", `/trpc/animals.list?input=${input}`);
    return result.data.json.items[0]?.title;
  };
  expect(await Promise.all(LOCALES.map(newest))).toEqual([
    "Murrah buffalo, 2nd lactation, 18 litres of milk a day, with a female calf",
    "मुर्रा भैंस, दूसरे ब्यात की, रोज़ 18 लीटर दूध, साथ में कटड़ी",
    "मुऱ्हा म्हैस, दुसऱ्या वेताची, रोज 18 लिटर दूध, सोबत मादी रेडकू",
  ]);
});

it("stores the titles that the server generates from the stored facts", async () => {
  const before = await stored();
  await server.deps.db.update(animalFacts).set({ textLanguage: "en", textVersion: 0 });
  await refreshGeneratedTexts(server.deps);
  expect(await stored()).toEqual(before);
});

it("marks its sellers as examples, unless they give a number that can be called", async () => {
  const seller = await server.signUp();
  const listing = { title: "Surti", description: "calm", category: "buffalo", price: 5000, location: "Hisar, 125001" };
  await seller.json("POST", "/api/animals", listing);
  const [demonstration] = await server.deps.db.select().from(users).where(eq(users.name, "Ramesh Jadhav"));
  await server.deps.db
    .update(users)
    .set({ contactPhone: "98765 43210" })
    .where(eq(users.id, demonstration?.id ?? ""));
  const listed = await server
    .visitor()
    .json<{ sellerId: string; seller: { isDemo?: true } }[]>("GET", "/api/animals?limit=50");
  const callable = listed.filter((animal) => animal.seller.isDemo !== true).map(({ sellerId }) => sellerId);
  expect(new Set(callable)).toEqual(new Set([seller.userId, demonstration?.id]));
  expect(listed.filter((animal) => animal.seller.isDemo === true).length).toBeGreaterThan(30);
});
