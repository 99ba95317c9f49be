import { CATEGORIES, type Category } from "@pashu/validators/enums";
import { IMAGES_MAX, MILK_MAX, PRICE_MAX, VIDEOS_MAX } from "@pashu/validators/limits";
import { count, eq, inArray, sql } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { connect, type DbOrTransaction } from "../client.ts";
import { createTestDatabase } from "../testing.ts";
import { animals } from "./animals.ts";
import { categoryCounts } from "./category-counts.ts";
import { users } from "./users.ts";

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

beforeEach(async () => {
  await db.delete(users);
  await db.insert(users).values({ id: "seller", name: "Ramesh", phone: "+910000000011" });
});

function listing(values: Partial<typeof animals.$inferInsert> = {}): typeof animals.$inferInsert {
  return {
    id: uuid(),
    title: "Gir cow",
    description: "Calm",
    category: "cattle",
    price: 50_000,
    location: "Latur, 413512",
    sellerId: "seller",
    ...values,
  };
}

async function insert(...rows: (typeof animals.$inferInsert)[]): Promise<string[]> {
  return (await db.insert(animals).values(rows).returning({ id: animals.id })).map(({ id }) => id);
}

describe("table animals", () => {
  it.each([
    ["animals_price", listing({ price: 0 })],
    ["animals_price", listing({ price: PRICE_MAX + 1 })],
    ["animals_milk", listing({ dailyMilkProduction: MILK_MAX + 1 })],
    ["animals_milk", listing({ dailyMilkProduction: -1 })],
    ["animals_images", listing({ images: Array.from({ length: IMAGES_MAX + 1 }, () => "/objects/images/a.webp") })],
    ["animals_videos", listing({ videos: Array.from({ length: VIDEOS_MAX + 1 }, () => "/objects/videos/a.mp4") })],
    ["animals_place", listing({ latitude: 18.4, longitude: 76.5 })],
    ["animals_seller_id_users_id_fk", listing({ sellerId: "nobody" })],
  ])("rejects rows that violate %s", async (constraint, row) => {
    await expect(insert(row)).rejects.toMatchObject({ cause: { constraint_name: constraint } });
  });

  it("stores values at their limits unchanged", async () => {
    const row = listing({
      title: "देवनी गाय",
      price: PRICE_MAX,
      dailyMilkProduction: MILK_MAX,
      images: Array.from({ length: IMAGES_MAX }, (_, n) => `/objects/images/${n}, "quoted".webp`),
      latitude: 18.4,
      longitude: 76.5,
      place: [-3.32, 18.4],
    });
    await insert(row);
    expect(await db.query.animals.findFirst()).toMatchObject(row);
  });

  it("deletes the listings of a deleted seller", async () => {
    await insert(listing());
    await db.delete(users);
    expect(await db.$count(animals)).toBe(0);
  });
});

type Counts = Partial<Record<Category, number>>;

async function storedCounts(of: DbOrTransaction = db): Promise<Counts> {
  const total = sql<number>`sum(${categoryCounts.count})::int`;
  const rows = await of
    .select({ category: categoryCounts.category, total })
    .from(categoryCounts)
    .groupBy(categoryCounts.category);
  return Object.fromEntries(rows.filter((row) => row.total !== 0).map((row) => [row.category, row.total]));
}

async function countAnimals(): Promise<Counts> {
  const rows = await db
    .select({ category: animals.category, total: count() })
    .from(animals)
    .where(eq(animals.onSale, true))
    .groupBy(animals.category);
  return Object.fromEntries(rows.map((row) => [row.category, row.total]));
}

describe("on_sale", () => {
  it("equals its definition after concurrent changes of the same listings, also when a statement sets on_sale", async () => {
    const ids = await insert(...Array.from({ length: 5 }, () => listing({ onSale: false })));
    const columns = ["soldAt", "expiredAt", "heldAt", "hiddenAt"] as const;
    const changes = Array.from({ length: 120 }, (_, n) => {
      const column = columns[n % columns.length] ?? "soldAt";
      const values = [
        { [column]: n % 3 === 0 ? new Date() : null },
        { isActive: n % 7 !== 0 },
        { onSale: n % 2 === 0 },
      ];
      return db
        .update(animals)
        .set(values[n % values.length] ?? {})
        .where(eq(animals.id, ids[n % ids.length] ?? ""));
    });
    await Promise.all(changes);
    const rows = await db.select().from(animals);
    expect(rows.map(({ onSale }) => onSale)).toEqual(
      rows.map(
        ({ isActive, soldAt, expiredAt, heldAt, hiddenAt }) =>
          isActive && [soldAt, expiredAt, heldAt, hiddenAt].every((time) => time === null),
      ),
    );
    expect(await storedCounts()).toEqual(await countAnimals());
  });
});

describe("category_counts", () => {
  it("follows inserts, updates and deletes of a listing", async () => {
    const [id = ""] = await insert(listing());
    const change = (values: Partial<typeof animals.$inferInsert>) =>
      db.update(animals).set(values).where(eq(animals.id, id));

    expect(await storedCounts()).toEqual({ cattle: 1 });
    await change({ title: "Gir cow, second byaat" });
    expect(await storedCounts()).toEqual({ cattle: 1 });
    await change({ category: "buffalo" });
    expect(await storedCounts()).toEqual({ buffalo: 1 });
    await change({ isActive: false });
    expect(await storedCounts()).toEqual({});
    await change({ isActive: true, category: "goats" });
    expect(await storedCounts()).toEqual({ goats: 1 });
    for (const column of ["soldAt", "expiredAt", "heldAt", "hiddenAt"] as const) {
      await change({ [column]: new Date() });
      expect(await storedCounts()).toEqual({});
      await change({ [column]: null });
      expect(await storedCounts()).toEqual({ goats: 1 });
    }
    await db.delete(animals).where(eq(animals.id, id));
    expect(await storedCounts()).toEqual({});
  });

  it("does not count inactive listings", async () => {
    const [id = ""] = await insert(listing({ isActive: false }));
    expect(await storedCounts()).toEqual({});
    await db.delete(animals).where(eq(animals.id, id));
    expect(await storedCounts()).toEqual({});
  });

  it("is correct after changes of many rows and after a rollback", async () => {
    const rows = Array.from({ length: 100 }, (_, n) =>
      listing({ category: CATEGORIES[n % CATEGORIES.length], isActive: n % 3 !== 0 }),
    );
    const ids = await insert(...rows);
    expect(await storedCounts()).toEqual(await countAnimals());

    await db
      .update(animals)
      .set({ category: "sheep", isActive: sql`not ${animals.isActive}` })
      .where(inArray(animals.id, ids.slice(0, 40)));
    expect(await storedCounts()).toEqual(await countAnimals());

    const undone = db.transaction(async (tx) => {
      await tx.delete(animals);
      expect(await storedCounts(tx)).toEqual({});
      tx.rollback();
    });
    await expect(undone).rejects.toThrow("Rollback");
    expect(await storedCounts()).toEqual(await countAnimals());

    await db.delete(users);
    expect(await storedCounts()).toEqual({});
  });

  it("counts concurrent inserts of two connections", async () => {
    const others = [connect(database.url, { max: 1 }), connect(database.url, { max: 1 })];
    await Promise.all(
      others.flatMap((other) => Array.from({ length: 25 }, () => other.db.insert(animals).values(listing()))),
    );
    expect(await storedCounts()).toEqual({ cattle: 50 });
    await Promise.all(others.map((other) => other.close()));
  });
});
