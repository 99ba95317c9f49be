import { currentRates, weeklyRates } from "@pashu/db/schema/prices";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import { indianDay, indianWeek } from "../../platform/indian-day.ts";
import type { RatesPage } from "./get-rates-page.ts";
import type { RatesOfCategory } from "./list-rates.ts";

let server: TestServer;
let seller: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  seller = await server.signUp();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.deps.db.delete(currentRates);
  await server.deps.db.delete(weeklyRates);
});

const RATE = { low: 50_000, median: 60_000, high: 80_000, sellers: 23 };
const GIR = { breedId: "cattle-gir", districtId: "IN", ...RATE };

async function send(input: object): Promise<Response> {
  const parameter = encodeURIComponent(JSON.stringify({ json: input }));
  return server.visitor().send("GET", `/trpc/rates.page?input=${parameter}`);
}
async function pageOf(input: object): Promise<RatesPage> {
  const response = (await (await send(input)).json()) as { result: { data: { json: RatesPage } } };
  return response.result.data.json;
}
const fillCurrent = (...changes: Partial<typeof currentRates.$inferInsert>[]) =>
  server.deps.db.insert(currentRates).values(changes.map((change) => ({ ...GIR, ...change })));

describe("the rate page", () => {
  it("has the rate of now and of the last twelve complete weeks, with gaps", async () => {
    await fillCurrent({}, { breedId: "cattle-sahiwal", sellers: 9 });
    const weeksBefore = (count: number) => indianDay(indianWeek(server.clock.now(), count));
    const weeks = [13, 12, 1, 0].map(weeksBefore);
    await server.deps.db.insert(weeklyRates).values(weeks.map((week) => ({ ...GIR, listings: 30, week })));
    const { rate, weeks: shown, ...page } = await pageOf({ breed: "cattle-gir" });
    expect(rate).toEqual(RATE);
    expect(page).toMatchObject({ breed: "cattle-gir", category: "cattle", names: { hi: "गिर" }, district: null });
    expect(shown.map(({ week }) => week)).toHaveLength(12);
    expect([shown[0], shown[1], shown[11]]).toEqual([
      { week: weeksBefore(12), rate: RATE },
      { week: weeksBefore(11), rate: null },
      { week: weeksBefore(1), rate: RATE },
    ]);
  });

  it("has the rate and the name of a district, and links to all districts with a rate", async () => {
    await fillCurrent(
      { districtId: "GJ-Rajkot", median: 70_000 },
      { districtId: "GJ-Surat", sellers: 50 },
      { breedId: "cattle-sahiwal", districtId: "GJ-Amreli" },
    );
    const page = await pageOf({ breed: "cattle-gir", district: "rajkot-gujarat", locale: "hi" });
    expect(page.rate).toEqual({ ...RATE, median: 70_000 });
    expect(page.district).toEqual({ slug: "rajkot-gujarat", name: "राजकोट, गुजरात" });
    expect(page.districts.map(({ slug, sellers }) => [slug, sellers])).toEqual([
      ["surat-gujarat", 50],
      ["rajkot-gujarat", 23],
    ]);
    expect(await pageOf({ breed: "cattle-gir" })).toMatchObject({ rate: null, weeks: { length: 12 } });
  });

  it("has the newest six listings of the breed on sale, in the reader's language", async () => {
    const create = (title: string, changes: object = {}) =>
      seller.json<{ id: string }>("POST", "/api/animals", {
        title,
        description: "Calm",
        category: "cattle",
        price: 60_000,
        location: "Rajkot, 360001",
        facts: { kind: "cow", breedId: "cattle-gir" },
        ...changes,
      });
    for (const title of ["1", "2", "3", "4", "5", "6"]) await create(title);
    await create("Surat", { location: "Surat, 395003" });
    await create("paused", { isActive: false });
    await create("Sahiwal", { facts: { kind: "cow", breedId: "cattle-sahiwal" } });
    const titles = async (input: object) => (await pageOf(input)).animals.map(({ title }) => title);
    expect(await titles({ breed: "cattle-gir", locale: "mr" })).toEqual(["Surat", "6", "5", "4", "3", "2"]);
    expect(await titles({ breed: "cattle-gir", district: "surat-gujarat" })).toEqual(["Surat"]);
    expect(await titles({ breed: "cattle-deoni" })).toEqual([]);
  });

  it("has the local animals of one category only, and no local ducks among the chickens", async () => {
    const create = (title: string, category: string, kind: string) =>
      seller.json("POST", "/api/animals", {
        title,
        description: "Calm",
        category,
        price: 500,
        location: "Rajkot, 360001",
        facts: { kind, breedId: "local" },
      });
    await create("goat", "goats", "doe");
    await create("hen", "poultry", "hen");
    await create("duck", "poultry", "duck");
    const { animals } = await pageOf({ breed: "poultry-desi-local-chicken" });
    expect(animals.map(({ title }) => title)).toEqual(["hen"]);
  });

  it.each([{ breed: "cattle-unicorn" }, { breed: "local" }, { breed: "cattle-gir", district: "atlantis-gujarat" }])(
    "does not exist for %j",
    async (input) => expect((await send(input)).status).toBe(404),
  );
});

describe("the list of rates", () => {
  async function list(locale?: string): Promise<RatesOfCategory[]> {
    const input = encodeURIComponent(JSON.stringify({ json: { locale } }));
    const response = await server
      .visitor()
      .json<{ result: { data: { json: RatesOfCategory[] } } }>("GET", `/trpc/rates.list?input=${input}`);
    return response.result.data.json;
  }

  it("has each breed with a rate of India once, by category, those with the most sellers first", async () => {
    await fillCurrent(
      {},
      { districtId: "GJ-Rajkot", median: 70_000, sellers: 90 },
      { districtId: "GJ-Surat", sellers: 9 },
      { breedId: "cattle-sahiwal", sellers: 40 },
      { breedId: "buffalo-murrah" },
      { breedId: "a-breed-of-an-older-list", sellers: 99 },
    );
    expect(await list("mr")).toEqual([
      {
        category: "cattle",
        breeds: [
          { breed: "cattle-sahiwal", name: "साहिवाल", rate: { ...RATE, sellers: 40 }, hasDistricts: false },
          { breed: "cattle-gir", name: "गीर", rate: RATE, hasDistricts: true },
        ],
      },
      { category: "buffalo", breeds: [{ breed: "buffalo-murrah", name: "मुऱ्हा", rate: RATE, hasDistricts: false }] },
    ]);
    expect((await list())[0]?.breeds.map(({ name }) => name)).toEqual(["Sahiwal", "Gir"]);
  });

  it("is empty without a rate", async () => {
    expect(await list("hi")).toEqual([]);
  });
});
