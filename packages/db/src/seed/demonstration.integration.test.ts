import { randomUUID } from "node:crypto";
import { createAnimalInput } from "@pashu/validators/animals";
import { BREED_IDS } from "@pashu/validators/breeds";
import { CATEGORIES } from "@pashu/validators/enums";
import { factIssues, unusualFacts } from "@pashu/validators/facts/fact-issues";
import { factsOutput } from "@pashu/validators/facts/facts";
import { withPossibleViews } from "@pashu/validators/facts/photo-views";
import { viewOf } from "@pashu/validators/image-paths";
import { HOUR } from "@pashu/validators/limits";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { animals } from "../schema/animals.ts";
import { reviews } from "../schema/sellers.ts";
import { users } from "../schema/users.ts";
import { createTestDatabase, type TestDatabase } from "../testing.ts";
import { isEmpty, seedDemonstration } from "./demonstration.ts";

const NOW = new Date("2026-11-01T06:00:00Z");

let database: TestDatabase;
let wasEmpty: boolean;
let stored: Buffer[] = [];

const seed = () =>
  seedDemonstration(database.db, {
    now: NOW,
    storeImage: async (bytes) => {
      stored.push(bytes);
      return `/objects/demonstration/${randomUUID()}.webp`;
    },
  });

beforeAll(async () => {
  database = await createTestDatabase();
  wasEmpty = await isEmpty(database.db);
  await seed();
});
afterAll(() => database.drop());

describe("seedDemonstration", () => {
  it("creates sellers and listings of every category in an empty database", async () => {
    const listings = await database.db.select().from(animals);
    expect([wasEmpty, await isEmpty(database.db)]).toEqual([true, false]);
    expect(await database.db.$count(users)).toBe(8 + 21);
    expect(listings).toHaveLength(60);
    expect(new Set(listings.map(({ category }) => category))).toEqual(new Set(CATEGORIES));
    expect(listings.map(({ createdAt }) => createdAt.getTime())).toContain(NOW.getTime() - 30 * HOUR);
  });

  it("creates accounts before their listings", async () => {
    const rows = await database.db
      .select({ listed: animals.createdAt, joined: users.createdAt })
      .from(animals)
      .innerJoin(users, eq(users.id, animals.sellerId));
    expect(rows.filter(({ listed, joined }) => joined > listed)).toEqual([]);
  });

  it("rates six sellers between 3.8 and 4.9 and leaves two without reviews", async () => {
    const sellers = await database.db
      .selectDistinct({ id: users.id, sum: users.ratingSum, count: users.ratingCount })
      .from(animals)
      .innerJoin(users, eq(users.id, animals.sellerId));
    const counts = sellers.map(({ count }) => count).toSorted((one, other) => one - other);
    expect(counts).toEqual([0, 0, 2, 5, 5, 7, 9, 12]);
    const averages = sellers.flatMap(({ sum, count }) => (count > 0 ? [sum / count] : []));
    expect(Math.min(...averages)).toBeGreaterThanOrEqual(3.8);
    expect(Math.max(...averages)).toBeLessThanOrEqual(4.9);
  });

  it("dates each review after its author's account", async () => {
    const rows = await database.db
      .select({ written: reviews.createdAt, joined: users.createdAt })
      .from(reviews)
      .innerJoin(users, eq(users.id, reviews.authorId));
    expect(rows).toHaveLength(40);
    expect(rows.filter(({ written, joined }) => joined > written)).toEqual([]);
  });

  it("shows different pictures on neighbouring cards of the newest list and of each category", async () => {
    const onSale = (await database.db.select().from(animals))
      .filter((listing) => listing.onSale)
      .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
    const lists = [onSale, ...CATEGORIES.map((category) => onSale.filter((listing) => listing.category === category))];
    const alike = lists.flatMap((list) =>
      list.filter(({ images }, index) => index > 0 && images[0] === list[index - 1]?.images[0]),
    );
    expect(alike.map(({ title }) => title)).toEqual([]);
  });

  it("names the views of pictures that show one animal", async () => {
    const named = (await database.db.select().from(animals)).flatMap(({ images, category, factsCard }) => {
      expect(withPossibleViews(images, category, factsCard?.kind)).toEqual(images);
      return images.map((image) => viewOf(image) ?? "none");
    });
    expect(new Set(named)).toEqual(new Set(["side", "front", "none"]));
    const listing = (await database.db.select().from(animals)).find(({ images }) => images.length === 3);
    expect(listing?.images.map(viewOf)).toEqual(["side", "side", "side"]);
  });

  it("creates only listings that pass the validation of sellers' listings", async () => {
    const listings = await database.db.select().from(animals);
    for (const listing of listings) expect(createAnimalInput.safeParse(listing).error).toBeUndefined();
    const places = listings.map(({ latitude, districtId, stateCode }) => [latitude, districtId, stateCode]);
    expect(places.filter((place) => place.includes(null))).toEqual([]);
  });

  it("stores facts that are possible, with a kind for all but mixed pairs", async () => {
    const listings = await database.db.select().from(animals);
    const unknownKinds = listings.filter(({ factsCard }) => factsCard?.kind === undefined);
    expect(unknownKinds.map(({ title }) => title).toSorted()).toEqual([
      "Barbari pair, buck and doe",
      "Kadaknath, 12 hens and 2 cocks",
    ]);
    for (const { title, category, factsCard } of listings) {
      const facts = factsOutput.parse(factsCard);
      const rules = { category, kind: facts.kind, month: "2026-11", breedIds: BREED_IDS[category] };
      expect([title, factIssues(facts, rules)]).toEqual([title, []]);
      expect([title, facts.kind && unusualFacts(facts, facts.kind)]).toEqual([title, facts.kind && []]);
    }
    expect(listings.find(({ title }) => title.startsWith("Murrah buffalo, first"))?.factsCard).toEqual({
      kind: "she-buffalo",
      breedId: "buffalo-murrah",
      ageMonths: 48,
      lactation: 1,
      milkNow: 12,
      pregnantMonths: 0,
      calf: "female",
    });
  });

  it("stores each picture once and gives every listing at least one", async () => {
    const listings = await database.db.select().from(animals);
    expect(stored).toHaveLength(50);
    expect(new Set(listings.flatMap(({ images }) => images)).size).toBe(50);
    expect(listings.filter(({ images }) => images.length === 0)).toEqual([]);
    expect(listings.some(({ images }) => images.length === 3)).toBe(true);
    const wrong = listings.filter(({ images, hasMorePictures }) => hasMorePictures !== images.length > 1);
    expect(wrong).toEqual([]);
  });

  it("changes nothing and stores no picture on a second run", async () => {
    const before = await database.db.select().from(animals).orderBy(animals.id);
    stored = [];
    await seed();
    expect(stored).toEqual([]);
    expect(await database.db.select().from(animals).orderBy(animals.id)).toEqual(before);
    expect(await database.db.$count(users)).toBe(8 + 21);
    expect(await database.db.$count(reviews)).toBe(40);
  });
});
