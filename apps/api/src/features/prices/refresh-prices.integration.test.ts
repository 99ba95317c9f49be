import { recordEvents } from "@pashu/db/events";
import { animalFacts } from "@pashu/db/schema/animal-facts";
import { animals } from "@pashu/db/schema/animals";
import { currentRates, priceCells, weeklyRates } from "@pashu/db/schema/prices";
import { users } from "@pashu/db/schema/users";
import type { Facts } from "@pashu/validators/facts/facts";
import { DAY } from "@pashu/validators/limits";
import { and, eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { indianDay, indianWeek } from "../../platform/indian-day.ts";
import { scoreListing } from "../moderation/score-listing.ts";
import { insertPeople } from "../moderation/testing-moderation.ts";
import { refreshPrices } from "./refresh-prices.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server.deps;
  await db.delete(users);
  for (const table of [priceCells, currentRates, weeklyRates]) await db.delete(table);
});

type GivenFacts = { [Name in keyof Facts]: Facts[Name] | null };
interface Listing extends Partial<typeof animals.$inferInsert> {
  price: number;
  seller: number | string;
  facts?: GivenFacts;
  /** Given when the animal was sold; null if the seller did not say. */
  soldPrice?: number | null;
}

const COW = { kind: "cow", breedId: "cattle-gir", milkNow: 10, lactation: 2 } as const;
const daysAgo = (days: number) => new Date(server.clock.now().getTime() - days * DAY);

async function add(listings: readonly Listing[]): Promise<void> {
  const { db } = server.deps;
  const rows = listings.map(({ seller, facts, soldPrice, ...listing }) => {
    const base = { title: "Gir", description: "Calm", category: "cattle", location: "Hisar", stateCode: "HR" } as const;
    const sale = soldPrice === undefined ? {} : { soldAt: daysAgo(1), saleCounted: true };
    const id = uuidv7();
    const animal = {
      id,
      ...base,
      sellerId: `seller-${seller}`,
      createdAt: daysAgo(10),
      soldAt: null,
      ...sale,
      ...listing,
    };
    const known = Object.entries({ ...COW, ...facts }).filter(([, value]) => value !== null);
    return { animal: { ...animal, factsCard: Object.fromEntries(known) as Facts }, soldPrice };
  });
  const sellers = [...new Set(rows.map(({ animal }) => animal.sellerId))];
  await db
    .insert(users)
    .values(sellers.map((id) => ({ id, name: "Sunita", phone: id, createdAt: daysAgo(300) })))
    .onConflictDoNothing();
  await db.insert(animals).values(rows.map(({ animal }) => animal));
  await db
    .insert(animalFacts)
    .values(rows.map(({ animal: { id, factsCard } }) => ({ animalId: id, breedId: factsCard.breedId })))
    .onConflictDoUpdate({ target: animalFacts.animalId, set: { breedId: sql`excluded.breed_id` } });
  const sales = rows.flatMap(({ animal: { id, soldAt, saleCounted }, soldPrice }) => {
    if (soldAt === null || soldPrice === undefined) return [];
    const data = { where: "here", price: soldPrice, counted: saleCounted === true } as const;
    return [{ kind: "animal.sold" as const, subjectId: id, actorId: null, data, at: soldAt }];
  });
  await recordEvents(db, sales);
}

/** One listing of each of so many sellers, at 60,000, 62,000, … */
const market = (count: number, changes: Partial<Listing> = {}): Listing[] =>
  Array.from({ length: count }, (_, index) => ({ price: 60_000 + 2000 * index, seller: index, ...changes }));
const refresh = () => refreshPrices(server.deps);

async function cell(area = "HR", { kind = "cow", breedId = "cattle-gir", milk = 1000, lactation = 2 } = {}) {
  const { low, median, high, sellers } = priceCells;
  const [found] = await server.deps.db
    .select({ low, median, high, sellers })
    .from(priceCells)
    .where(
      and(
        eq(priceCells.kind, kind),
        eq(priceCells.breedId, breedId),
        eq(priceCells.milk, milk),
        eq(priceCells.lactation, lactation),
        eq(priceCells.area, area),
      ),
    );
  return found;
}
async function medianAfter(listings: readonly Listing[]): Promise<number> {
  await add(listings);
  await refresh();
  return (await cell())?.median ?? Number.NaN;
}

describe("prices of comparable animals", () => {
  it("are the median and the middle half of at least eight sellers", async () => {
    await add(market(7));
    await refresh();
    expect(await cell()).toBeUndefined();
    await add([{ price: 74_000, seller: 7 }]);
    await refresh();
    expect(await cell()).toEqual({ low: 63_500, median: 67_000, high: 70_500, sellers: 8 });
  });

  it.each<[string, Partial<Listing>]>([
    ["another kind", { facts: { kind: "heifer" } }],
    ["another breed", { facts: { breedId: "cattle-sahiwal" } }],
    ["a breed that is not known", { facts: { breedId: "unknown" } }],
    ["a kind that is not known", { facts: { kind: null } }],
    ["a quarter less milk and more", { facts: { milkNow: 7.4 } }],
    ["a quarter more milk and more", { facts: { milkNow: 12.6 } }],
    ["milk that is not known", { facts: { milkNow: null } }],
    ["no milk", { facts: { milkNow: 0 } }],
    ["another lactation", { facts: { lactation: 4 } }],
    ["a lactation that is not known", { facts: { lactation: null } }],
    ["a price per kilogram", { facts: { priceBasis: "kg" } }],
    ["a lot of unknown size", { facts: { priceBasis: "lot" } }],
    ["more than 180 days", { createdAt: new Date(0) }],
    ["a pause", { isActive: false }],
    ["a suspicion", { heldAt: new Date() }],
    ["a hidden listing", { hiddenAt: new Date() }],
    ["another state", { stateCode: "KL" }],
  ])("leave out %s", async (_what, changes) => {
    await add([...market(7), { price: 74_000, seller: 7, ...changes }]);
    await refresh();
    expect(await cell()).toBeUndefined();
  });

  it.each<[string, Partial<Listing>]>([
    ["a quarter less milk", { facts: { milkNow: 7.5 } }],
    ["a quarter more milk", { facts: { milkNow: 12.5 } }],
    ["the third lactation", { facts: { lactation: 3 } }],
    ["an expired listing", { expiredAt: new Date() }],
    ["a sold one without a price", { soldPrice: null }],
    ["a lot, by the price of one", { price: 740_000, facts: { priceBasis: "lot", quantity: 10 } }],
    ["a price of each of several", { facts: { priceBasis: "each", quantity: 10 } }],
  ])("include %s", async (_what, changes) => {
    await add([...market(7), { price: 74_000, seller: 7, ...changes }]);
    await refresh();
    expect(await cell()).toEqual({ low: 63_500, median: 67_000, high: 70_500, sellers: 8 });
  });

  it("compare local animals by either id, of the same category only", async () => {
    await add(market(4, { facts: { breedId: "local" } }));
    const [, , , , ...others] = market(8, { facts: { breedId: "cattle-desi-local" } });
    await add(others);
    const doe = { kind: "doe", breedId: "local", milkNow: 1, lactation: 2 } as const;
    await add(market(8, { category: "goats", facts: doe }));
    await refresh();
    expect(await cell("HR", { breedId: "cattle-desi-local" })).toMatchObject({ sellers: 8 });
    expect(await cell("HR", { kind: "doe", breedId: "goats-desi-local", milk: 100 })).toMatchObject({ sellers: 8 });
  });

  it("compare animals without milk, and those without a known lactation, with each other", async () => {
    await add(market(8, { facts: { kind: "bull", milkNow: null, lactation: null } }));
    await refresh();
    expect(await cell("HR", { kind: "bull", milk: -1, lactation: -1 })).toMatchObject({ sellers: 8 });
  });

  it("include the neighbours of a state with too few sellers, and all states for India", async () => {
    const states = ["HR", "HR", "PB", "PB", "RJ", "RJ", "UP", "DL", "KL", "KL", "KL"];
    const listings = market(states.length).map((listing, index) => ({ ...listing, stateCode: states[index] ?? null }));
    await add([...listings, { price: 70_000, seller: "nowhere", stateCode: null }]);
    await refresh();
    expect(await cell()).toBeUndefined();
    expect(await cell("HR+")).toMatchObject({ sellers: 8 });
    expect(await cell("PB+")).toBeUndefined();
    expect(await cell("KL+")).toBeUndefined();
    expect(await cell("IN")).toMatchObject({ sellers: 12 });
  });

  it("hold no area around a state that has enough sellers", async () => {
    await add([...market(8), { price: 90_000, seller: "other", stateCode: "PB" }]);
    await refresh();
    expect(await cell()).toMatchObject({ sellers: 8 });
    expect(await cell("HR+")).toBeUndefined();
    expect(await cell("PB+")).toMatchObject({ sellers: 9 });
  });
});

describe("sold prices", () => {
  it("have double weight", async () => {
    await add(market(7));
    // As if 80,000 was asked twice: the middle of 60, 62, 64, 66, 68, 70, 72, 80, 80.
    expect(await medianAfter([{ price: 90_000, soldPrice: 80_000, seller: 7 }])).toBe(68_000);
    expect(await cell()).toMatchObject({ sellers: 8 });
  });

  it.each([1, 40_000, 140_000, 100_000_000, null])(
    "of %j rupees, far from 90,000 asked, are replaced by it",
    async (price) => {
      await add(market(7));
      expect(await medianAfter([{ price: 90_000, soldPrice: price, seller: 7 }])).toBe(67_000);
    },
  );

  it("of an undone sale don't count", async () => {
    await add(market(7));
    await add([{ price: 90_000, soldPrice: 80_000, seller: 7 }]);
    await server.deps.db.update(animals).set({ soldAt: null });
    await refresh();
    expect(await cell()).toMatchObject({ median: 67_000 });
  });

  it("are part of the seller's own median, with double weight", async () => {
    await add(market(7));
    const own = [
      { price: 100_000, seller: 7 },
      { price: 90_000, soldPrice: 64_500, seller: 7 },
    ];
    // 64,500 twice of three prices; the voice counts twice among the sellers.
    expect(await medianAfter(own)).toBe(64_500);
  });
});

it.each<[string, (createdAt: Date) => Promise<unknown>]>([
  [
    "a listing",
    (createdAt) => server.deps.db.update(animals).set({ createdAt }).where(eq(animals.sellerId, "seller-0")),
  ],
  ["an account", (createdAt) => server.deps.db.update(users).set({ createdAt }).where(eq(users.id, "seller-0"))],
])("prices and rates leave out %s younger than seven days", async (_what, setCreated) => {
  await add(market(8));
  await setCreated(new Date(daysAgo(7).getTime() + 1));
  await refresh();
  expect([await cell(), await server.deps.db.$count(currentRates)]).toEqual([undefined, 0]);
  await setCreated(daysAgo(7));
  await refresh();
  expect(await cell()).toMatchObject({ sellers: 8 });
  expect(await server.deps.db.$count(currentRates)).toBe(1);
});

describe("forty accounts younger than seven days", () => {
  const scoring = () => ({
    reads: server.deps.primaryReads,
    primaryReads: server.deps.primaryReads,
    deps: server.deps,
  });
  /** The usual price, the rate, and what buyers and moderators see of an honest listing. */
  async function seen(id: string) {
    const input = encodeURIComponent(JSON.stringify({ json: { id } }));
    const page = await server
      .visitor()
      .json<{ result: { data: { json: { prices: object } } } }>("GET", `/trpc/animals.page?input=${input}`);
    const [animal] = await server.deps.db.select().from(animals).where(eq(animals.id, id));
    const parts = animal === undefined ? [] : await scoreListing(server.deps.db, scoring(), animal);
    return {
      cells: await server.deps.db.select().from(priceCells).orderBy(priceCells.area, priceCells.milk),
      rates: await server.deps.db.select().from(currentRates),
      prices: page.result.data.json.prices,
      lowPrice: parts.find(({ part }) => part === "low-price"),
    };
  }

  it("move neither price nor rate, nor call a listing unusually low, nor give it risk points", async () => {
    await add(market(9));
    await add([{ price: 60_000, seller: "honest" }]);
    const [{ id: honest } = { id: "" }] = await server.deps.db
      .select({ id: animals.id })
      .from(animals)
      .where(eq(animals.sellerId, "seller-honest"));
    await refresh();
    const before = await seen(honest);
    expect(before).toMatchObject({ prices: { isUnusuallyLow: false }, lowPrice: { points: 0 } });
    expect(before.rates).toHaveLength(1);
    for (const [n, person] of (await insertPeople(server, 40)).entries()) {
      const { id } = await person.json<{ id: string }>("POST", "/api/animals", {
        title: "Gir cow",
        description: "Calm",
        category: "cattle",
        price: 900_000,
        location: "Hisar, 125001",
        facts: { kind: "cow", breedId: "cattle-gir", milkNow: 10, lactation: 2 },
      });
      const sale = { where: "elsewhere", price: 900_000 };
      if (n % 2 === 0) await person.json("POST", `/api/animals/${id}/sold`, sale);
    }
    server.clock.advance(7 * DAY - 1);
    await refresh();
    expect(await seen(honest)).toEqual(before);
  });
});

describe("sales that don't count", () => {
  it("have the weight and the price of an asking price", async () => {
    await add(market(7));
    expect(await medianAfter([{ price: 90_000, soldPrice: 80_000, saleCounted: false, seller: 7 }])).toBe(67_000);
    expect(await cell()).toMatchObject({ sellers: 8, high: 70_500 });
  });
});

describe("one browser", () => {
  async function signUpInOneBrowser(count: number): Promise<string[]> {
    const client = server.visitor();
    const ids: string[] = [];
    for (let n = 0; n < count; n += 1) {
      const idToken = await client.verifyPhone(`+9177000000${10 + n}`);
      const { id } = await client.json<{ id: string }>("POST", "/api/auth/session", {
        idToken,
        mode: "signup",
        name: "A",
      });
      ids.push(id);
    }
    await server.deps.db.update(users).set({ createdAt: daysAgo(300) });
    return ids;
  }

  it("is one seller, whatever number of accounts it has signed up", async () => {
    const ids = await signUpInOneBrowser(8);
    await add(ids.map((sellerId) => ({ price: 74_000, seller: "", sellerId })));
    await refresh();
    expect(await cell()).toBeUndefined();
    await add(market(7));
    await refresh();
    expect(await cell()).toMatchObject({ sellers: 8 });
  });

  it("is not the same as another one", async () => {
    const [one] = await signUpInOneBrowser(1);
    const other = await server.signUp();
    const marks = await server.deps.db.select({ id: users.id, mark: users.deviceMark }).from(users);
    const markOf = (id: string | undefined) => marks.find((row) => row.id === id)?.mark;
    expect(markOf(one)).toMatch(/^[\w-]{43}$/);
    expect(markOf(other.userId)).not.toBe(markOf(one));
  });
});

describe("one seller", () => {
  /** 24 sellers between 60,000 and 103,400, unevenly spread. */
  const realistic = Array.from({ length: 24 }, (_, index) => {
    return { price: Math.round(52_000 * 1.022 ** (index + 6) + ((index * 7919) % 900)), seller: index };
  });

  it.each([1, 30_000, 70_000, 78_000, 95_000, 160_000, 100_000_000])(
    "moves the median by less than 2% with 50 listings at %i",
    async (price) => {
      const before = await medianAfter(realistic);
      const after = await medianAfter(Array.from({ length: 50 }, () => ({ price, seller: "flood" })));
      expect(Math.abs(after - before) / before).toBeLessThan(0.02);
    },
  );

  it("of the market moves it by less than 2% with 50 more listings", async () => {
    const before = await medianAfter(realistic);
    const after = await medianAfter(Array.from({ length: 50 }, () => ({ price: 100_000_000, seller: 0 })));
    expect(Math.abs(after - before) / before).toBeLessThan(0.02);
  });

  it("has one price, and does not fill a cell by many listings", async () => {
    await add(market(20, { seller: "one" }));
    await refresh();
    expect(await server.deps.db.$count(priceCells)).toBe(0);
  });

  it("with a price a hundred times too high or too low is no seller of the range", async () => {
    await add([...market(8), { price: 600, seller: "paise" }, { price: 7_000_000, seller: "typing error" }]);
    await refresh();
    expect(await cell()).toEqual({ low: 63_500, median: 67_000, high: 70_500, sellers: 8 });
  });
});

describe("the job", () => {
  it("writes nothing when it is repeated, also concurrently", async () => {
    await add(market(9));
    const versions = async () => {
      const { db } = server.deps;
      const cells = await db.execute(sql`select xmin::text, * from price_cells order by kind, milk, lactation, area`);
      const rates = await db.execute(sql`select xmin::text, * from current_rates order by district_id`);
      return { cells: [...cells], rates: [...rates] };
    };
    await Promise.all([refresh(), refresh(), refresh()]);
    const before = await versions();
    expect(before.cells).not.toEqual([]);
    expect(before.rates).toHaveLength(1);
    await refresh();
    expect(await versions()).toEqual(before);
  });

  it("updates and removes cells when listings change", async () => {
    await add(market(9));
    await refresh();
    await server.deps.db.update(animals).set({ price: sql`price + 1000` });
    await refresh();
    expect(await cell()).toMatchObject({ median: 69_000, sellers: 9 });
    expect(await server.deps.db.select().from(currentRates)).toMatchObject([{ median: 69_000, sellers: 9 }]);
    await server.deps.db.delete(users).where(sql`id in ('seller-0', 'seller-1')`);
    await refresh();
    expect(await server.deps.db.$count(priceCells)).toBe(0);
    expect(await server.deps.db.$count(currentRates)).toBe(0);
  });

  it("can be interrupted and repeated", async () => {
    await add(market(9));
    await expect(refreshPrices(server.deps, AbortSignal.abort())).rejects.toThrow("aborted");
    expect(await cell()).toBeUndefined();
    await refresh();
    expect(await cell()).toMatchObject({ sellers: 9 });
  });

  it("stores no person", async () => {
    await add(market(9, { soldPrice: 65_000 }));
    await refresh();
    for (const table of [priceCells, currentRates, weeklyRates])
      expect(JSON.stringify(await server.deps.db.select().from(table))).not.toMatch(/seller-|Sunita/);
  });
});

describe("rates", () => {
  const rates = (table: typeof currentRates | typeof weeklyRates) =>
    server.deps.db
      .select({ breed: table.breedId, district: table.districtId, median: table.median, sellers: table.sellers })
      .from(table)
      .orderBy(table.breedId, table.districtId);
  const week = (weeksBefore: number) => indianDay(indianWeek(server.clock.now(), weeksBefore));
  const middleOf = (weeksBefore: number) => new Date(indianWeek(server.clock.now(), weeksBefore).getTime() + 3 * DAY);
  async function weeks(districtId = "IN") {
    const rows = await server.deps.db
      .select({ week: weeklyRates.week, median: weeklyRates.median, listings: weeklyRates.listings })
      .from(weeklyRates)
      .where(eq(weeklyRates.districtId, districtId))
      .orderBy(weeklyRates.week);
    return rows.map((row) => [row.week, row.median, row.listings]);
  }

  it("of now are asking prices of grown animals on sale, in India and in districts with enough sellers", async () => {
    const createdAt = daysAgo(7);
    const hisar = { createdAt, districtId: "HR-Hisar" };
    await add(market(8, { ...hisar, facts: { kind: null } }));
    await add(
      market(7, { createdAt, districtId: "HR-Jind" }).map((listing) => ({ ...listing, seller: `j${listing.seller}` })),
    );
    await add([
      { price: 1_000_000, seller: "sold", ...hisar, soldPrice: 1_000_000 },
      { price: 1_000_000, seller: "expired", ...hisar, expiredAt: createdAt },
      { price: 5000, seller: "calf", ...hisar, facts: { kind: "calf" } },
      { price: 600_000, seller: "lot", ...hisar, facts: { priceBasis: "lot", quantity: 10 } },
    ]);
    await refresh();
    expect(await rates(currentRates)).toEqual([
      { breed: "cattle-gir", district: "HR-Hisar", median: 66_000, sellers: 9 },
      { breed: "cattle-gir", district: "IN", median: 66_000, sellers: 16 },
    ]);
  });

  it("of chickens leave out local ducks", async () => {
    const local = {
      category: "poultry",
      facts: { breedId: "local", kind: "hen", milkNow: null, lactation: null },
    } as const;
    await add(market(7, local));
    await add([{ price: 74_000, seller: "duck", ...local, facts: { ...local.facts, kind: "duck" } }]);
    await refresh();
    expect(await rates(currentRates)).toEqual([]);
  });

  it("of a week are of the listings live in it, and gaps where too few sellers had one", async () => {
    await add(market(8, { createdAt: middleOf(4), expiredAt: middleOf(2) }));
    await add([{ price: 90_000, seller: "late", createdAt: middleOf(3), soldPrice: null, soldAt: middleOf(1) }]);
    await refresh();
    expect(await weeks()).toEqual([
      [week(3), 67_000, 8],
      [week(2), 68_000, 9],
    ]);
  });

  it("of a week are kept when its listings change, and are not written before it is over", async () => {
    await add(market(8, { createdAt: middleOf(2), districtId: "HR-Hisar" }));
    await refresh();
    const before = [[week(1), 67_000, 8]];
    expect(await weeks()).toEqual(before);
    expect(await weeks("HR-Hisar")).toEqual(before);
    await server.deps.db.update(animals).set({ price: 10_000 });
    await refresh();
    expect(await weeks()).toEqual(before);
    server.clock.advance(7 * DAY);
    await refresh();
    expect(await weeks("HR-Hisar")).toEqual([...before, [week(1), 10_000, 8]]);
    await server.deps.db.delete(users);
    await refresh();
    expect(await weeks()).toHaveLength(2);
  });

  it("of the last twelve weeks are filled in, also from listings that are older than 180 days", async () => {
    await add(market(8, { createdAt: daysAgo(200) }));
    await refresh();
    const all = await weeks();
    expect(all.map(([first]) => first)).toEqual(Array.from({ length: 12 }, (_, index) => week(12 - index)));
    expect(await server.deps.db.$count(priceCells)).toBe(0);
  });
});
