import { eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { connect, type Db } from "../client.ts";
import { createTestDatabase } from "../testing.ts";
import { reviews } from "./sellers.ts";
import { users } from "./users.ts";

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

const BUYERS = Array.from({ length: 20 }, (_, n) => `buyer-${n}`);

beforeEach(async () => {
  await db.delete(users);
  const ids = ["seller", "another", ...BUYERS];
  await db.insert(users).values(ids.map((id, n) => ({ id, name: id, phone: `+91${6_000_000_000 + n}` })));
});

const rate = (
  authorId: string,
  rating: number,
  { of = db, sellerId = "seller" }: { of?: Db; sellerId?: string } = {},
) =>
  of
    .insert(reviews)
    .values({ id: uuid(), sellerId, authorId, rating })
    .onConflictDoUpdate({ target: [reviews.sellerId, reviews.authorId], set: { rating } });

async function storedRating(sellerId = "seller") {
  const [seller] = await db
    .select({ sum: users.ratingSum, count: users.ratingCount })
    .from(users)
    .where(eq(users.id, sellerId));
  return seller;
}

describe("users.rating_sum and rating_count", () => {
  it("follow inserts, updates and deletes of reviews", async () => {
    await rate("buyer-0", 5);
    await rate("buyer-1", 2);
    expect(await storedRating()).toEqual({ sum: 7, count: 2 });
    await rate("buyer-1", 4);
    expect(await storedRating()).toEqual({ sum: 9, count: 2 });
    await db.update(reviews).set({ sellerId: "another" }).where(eq(reviews.authorId, "buyer-1"));
    expect([await storedRating(), await storedRating("another")]).toEqual([
      { sum: 5, count: 1 },
      { sum: 4, count: 1 },
    ]);
    await db.delete(users).where(eq(users.id, "buyer-0"));
    expect(await storedRating()).toEqual({ sum: 0, count: 0 });
  });

  it("are correct after concurrent reviews", async () => {
    const others = [connect(database.url, { max: 1 }), connect(database.url, { max: 1 })];
    await Promise.all(BUYERS.map((buyer, n) => rate(buyer, 1 + (n % 5), { of: others[n % 2]?.db })));
    expect(await storedRating()).toEqual({ sum: 60, count: 20 });
    await Promise.all(others.map((other) => other.close()));
  });
});
