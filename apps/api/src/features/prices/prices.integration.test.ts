import { priceCells } from "@pashu/db/schema/prices";
import type { PriceRange } from "@pashu/validators/price-range";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import type { AnimalPage } from "../animals/get-animal-page.ts";

let server: TestServer;
let seller: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  seller = await server.signUp();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.deps.db.delete(priceCells);
});

const MURRAH = { kind: "she-buffalo", breedId: "buffalo-murrah", milkNow: 12, lactation: 3 } as const;
const CELL = { kind: "she-buffalo", breedId: "buffalo-murrah", milk: 1200, lactation: 2, area: "HR" };
const RANGE = { low: 100_000, median: 120_000, high: 150_000, sellers: 23 };
const RANGE_IN_WORDS = "₹1,00,000 to ₹1,50,000";
const IN_HARYANA = { ...RANGE, area: "state", state: "HR" };

const fill = (...changes: Partial<typeof priceCells.$inferInsert>[]) =>
  server.deps.db.insert(priceCells).values(changes.map((change) => ({ ...CELL, ...RANGE, ...change })));

async function query<Result>(procedure: string, input: object, user = server.visitor()): Promise<Result> {
  const parameter = encodeURIComponent(JSON.stringify({ json: input }));
  const path = `/trpc/${procedure}?input=${parameter}`;
  const response = await user.json<{ result: { data: { json: Result } } }>("GET", path);
  return response.result.data.json;
}
const rangeOf = (changes: object = {}) =>
  query<PriceRange | null>("prices.range", { category: "buffalo", ...MURRAH, state: "HR", ...changes });

describe("the price range for a form", () => {
  it("is that of the state, else of the state with its neighbours, else of India", async () => {
    await fill({}, { area: "HR+", sellers: 60 }, { area: "IN", sellers: 400 }, { area: "PB+", sellers: 9 });
    expect(await rangeOf()).toEqual(IN_HARYANA);
    expect(await rangeOf({ state: "Punjab" })).toEqual({ ...RANGE, sellers: 9, area: "neighbours", state: "PB" });
    expect(await rangeOf({ state: "KL" })).toEqual({ ...RANGE, sellers: 400, area: "india", state: null });
    expect(await rangeOf({ state: undefined })).toMatchObject({ area: "india" });
  });

  it("takes the state from the pincode, and India for a pincode that is not known", async () => {
    await fill({}, { area: "IN" });
    expect(await rangeOf({ state: null, pincode: "125001" })).toEqual(IN_HARYANA);
    expect(await rangeOf({ state: null, pincode: "999999" })).toMatchObject({ area: "india" });
    expect(await rangeOf({ state: "HR", pincode: "999999" })).toEqual(IN_HARYANA);
  });

  it.each([
    ["another breed", { breedId: "buffalo-surti" }],
    ["an unknown breed", { breedId: "unknown" }],
    ["another kind", { kind: "buffalo-heifer" }],
    ["a kind of another category", { category: "cattle" }],
    ["more milk", { milkNow: 16 }],
    ["milk that is not known", { milkNow: null }],
    ["another lactation", { lactation: 1 }],
    ["a lactation that is not known", { lactation: undefined }],
    ["another state", { state: "PB" }],
  ])("is null for %s", async (_what, changes) => {
    await fill({});
    expect(await rangeOf(changes)).toBeNull();
  });

  it("is the same for milk and lactations of the same group", async () => {
    await fill({});
    expect(await rangeOf({ milkNow: 12.4, lactation: 2 })).toEqual(IN_HARYANA);
  });
});

describe("the page of a listing", () => {
  const listing = { title: "Murrah", description: "Calm", category: "buffalo", location: "Hisar, 125001" };
  const create = (price: number, facts: object = MURRAH) =>
    seller.json<{ id: string }>("POST", "/api/animals", { ...listing, price, facts });
  const pageOf = async ({ id }: { id: string }) => {
    const { prices } = (await query<AnimalPage>("animals.page", { id })) as AnimalPage & { gone: false };
    return prices && [prices.range, prices.isUnusuallyLow];
  };

  it.each([
    [59_999, true],
    [60_000, false],
    [100_000_000, false],
  ])("has the range, and calls %i rupees unusually low: %s", async (price, isLow) => {
    await fill({});
    expect(await pageOf(await create(price))).toEqual([RANGE_IN_WORDS, isLow]);
  });

  it("shows the owner the own price, and no advice to buyers", async () => {
    await fill({});
    const { id } = await create(50_000);
    const { prices } = (await query<AnimalPage>("animals.page", { id }, seller)) as AnimalPage & { gone: false };
    expect(prices).toMatchObject({ title: "Your price: ₹50,000", isUnusuallyLow: false, breed: "buffalo-murrah" });
  });

  it("compares the price of one animal of a lot", async () => {
    await fill({});
    const lot = { ...MURRAH, priceBasis: "lot", quantity: 2 };
    expect(await pageOf(await create(119_998, lot))).toEqual([RANGE_IN_WORDS, true]);
    expect(await pageOf(await create(120_000, lot))).toEqual([RANGE_IN_WORDS, false]);
    expect(await pageOf(await create(1, { ...MURRAH, quantity: 2 }))).toBeNull();
  });

  it("has no range without a kind or comparable animals, or after the sale", async () => {
    expect(await pageOf(await create(1))).toBeNull();
    await fill({});
    expect(await pageOf(await create(1, { breedId: "buffalo-murrah" }))).toBeNull();
    const sold = await create(1);
    await seller.json("POST", `/api/animals/${sold.id}/sold`, { where: "here", price: 90_000 });
    expect(await pageOf(sold)).toBeNull();
  });
});
