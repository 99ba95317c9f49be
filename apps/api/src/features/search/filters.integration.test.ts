import { projectPlace } from "@pashu/db/places";
import { animals } from "@pashu/db/schema/animals";
import { pincodes } from "@pashu/db/schema/places";
import { CATEGORIES, SORTS, type Category, type Sort } from "@pashu/validators/enums";
import { isSameBreed } from "@pashu/validators/breeds";
import { kilometresBetween } from "@pashu/validators/distance";
import type { Facts } from "@pashu/validators/facts/facts";
import { KINDS_BY_CATEGORY } from "@pashu/validators/facts/kinds";
import { FACT_FILTERS, type FilterName } from "@pashu/validators/search/filter-names";
import type { FactFilter } from "@pashu/validators/facts/declarations";
import { contradictions, priceRangeIssue, type Filters } from "@pashu/validators/search/filters";
import { COUNT_MAX, COUNT_TTL_MS, SHORT_RESULT_MAX } from "@pashu/validators/limits";
import { districtSlug, districtOfSlug, stateOfSlug, stateSlug } from "@pashu/validators/place-slugs";
import { eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import type { AnimalView } from "../animals/animals.present.ts";
import type { AnimalsPage } from "./list-animals.ts";
import type { Alternative } from "./suggest-alternatives.ts";

type NewAnimal = typeof animals.$inferInsert;

let server: TestServer;
let sellerId: string;

beforeAll(async () => {
  server = await startTestServer();
  sellerId = (await server.signUp()).userId;
});
afterAll(() => server.close());

const HISAR = { id: "HR-Hisar", state: "HR", lat: 29.16, lng: 75.73 };
const LATUR = { id: "MH-Latur", state: "MH", lat: 18.42, lng: 76.58 };
type Where = typeof HISAR;

function at({ id, state, lat, lng }: Where): Partial<NewAnimal> {
  return { districtId: id, stateCode: state, latitude: lat, longitude: lng, place: projectPlace(lat, lng) };
}

async function add(...rows: Partial<NewAnimal>[]): Promise<string[]> {
  const complete = rows.map((row) => ({
    id: uuidv7(),
    title: "animal",
    description: "healthy",
    location: "somewhere",
    sellerId,
    category: "cattle" as const,
    price: 50_000,
    images: ["/objects/images/a.webp"],
    ...row,
  }));
  for (let start = 0; start < complete.length; start += 1000)
    await server.deps.db.insert(animals).values(complete.slice(start, start + 1000));
  return complete.map(({ id }) => id);
}

const list = (query: string) => server.visitor().json<AnimalView[]>("GET", `/api/animals?limit=50&${query}`);
const titlesOf = async (query: string) => (await list(query)).map(({ title }) => title).toSorted();

async function trpc<Result>(procedure: string, input: object): Promise<Result> {
  const address = `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;
  const response = await server.visitor().json<{ result: { data: { json: Result } } }>("GET", address);
  return response.result.data.json;
}
const count = async (input: object) => (await trpc<{ count: number }>("animals.count", input)).count;
const alternatives = (input: object) => trpc<Alternative[]>("animals.alternatives", input);

describe("each filter", () => {
  beforeAll(async () => {
    const cow = { kind: "cow", breedId: "cattle-gir", lactation: 2 } as const;
    await add(
      { title: "plain", images: [] },
      { ...at(HISAR), title: "gir cow", factsCard: cow, dailyMilkProduction: 8.7, price: 60_000 },
      { ...at(LATUR), title: "old cow", factsCard: { ...cow, lactation: 7 }, isPregnant: true, price: 20_000 },
      { title: "local cow", factsCard: { kind: "cow", breedId: "local" }, calfStatus: "female-calf" },
      { title: "desi bull", factsCard: { kind: "bull", breedId: "cattle-desi-local" }, calfStatus: "no-calf" },
      { title: "cross", factsCard: { breedId: "cross" }, videos: ["/objects/videos/a.mp4"] },
      { category: "poultry", title: "desi hen", factsCard: { kind: "hen", breedId: "local" }, price: 500 },
      { category: "poultry", title: "desi duck", factsCard: { kind: "duck", breedId: "local" }, price: 500 },
      { title: "paused gir", factsCard: cow, isActive: false },
    );
  });
  afterAll(() => server.deps.db.delete(animals));

  it.each([
    ["breed=cattle-gir", ["gir cow", "old cow"]],
    ["breed=cattle-desi-local", ["desi bull", "local cow"]],
    ["breed=cattle-crossbred", ["cross"]],
    // A local duck is no chicken.
    ["breed=poultry-desi-local-chicken", ["desi hen"]],
    ["kind=cow", ["gir cow", "local cow", "old cow"]],
    ["kind=cow&breed=cattle-gir&state=haryana", ["gir cow"]],
    ["category=cattle&priceMin=50001", ["gir cow"]],
    ["priceMax=500", ["desi duck", "desi hen"]],
    ["priceMin=20000&priceMax=20000", ["old cow"]],
    ["milkMin=8.7", ["gir cow"]],
    ["milkMin=8.71", []],
    ["milkMin=0", ["gir cow"]],
    ["lactation=2", ["gir cow"]],
    ["lactation=4plus", ["old cow"]],
    ["lactation=3", []],
    ["pregnant=true", ["old cow"]],
    ["withCalf=true", ["local cow"]],
    ["withVideo=true", ["cross"]],
    ["withPhoto=true&breed=cattle-crossbred", ["cross"]],
    ["km=25&pincode=125001", ["gir cow"]],
    ["km=25&lat=29.3&lng=75.8", ["gir cow"]],
    ["km=5&lat=29.3&lng=75.8", []],
    ["km=1000&lat=-90&lng=180", []],
    ["km=125&lat=89.9&lng=0", []],
    ["km=1000&lat=38&lng=75.8", ["gir cow"]],
    ["district=hisar-haryana", ["gir cow"]],
    ["state=maharashtra", ["old cow"]],
    ["state=goa", []],
    ["kind=cow&search=gir", ["gir cow"]],
    ["state=maharashtra&search=gir", []],
    // Words for a species, with filters.
    ["state=haryana&search=gaay", ["gir cow"]],
    ["priceMax=500&search=मुर्गी", ["desi duck", "desi hen"]],
  ])("%s finds %j", async (query, expected) => {
    expect(await titlesOf(query)).toEqual(expected);
  });

  it.each(SORTS)("applies to the order %s", async (sort) => {
    expect(await titlesOf(`sort=${sort}&pincode=125001&lactation=4plus`)).toEqual(["old cow"]);
  });

  it("lists listings without photos only without the filter", async () => {
    expect(await titlesOf("category=cattle&withPhoto=true")).not.toContain("plain");
    expect(await titlesOf("category=cattle&withPhoto=false")).toContain("plain");
  });

  it.each(["sort=price-low", "search=gir", "search=gaay"])(
    "returns the distance within a distance with %s",
    async (query) => {
      const [listing] = await list(`${query}&km=25&lat=29.3&lng=75.8`);
      expect(listing?.distance).toBe(kilometresBetween({ lat: 29.3, lng: 75.8 }, HISAR));
    },
  );

  it("returns the distance, and listings without a place last", async () => {
    const found = await list("kind=cow&sort=nearest&pincode=413512");
    expect(found.map(({ title, distance }) => [title, distance])).toEqual([
      ["old cow", 0],
      ["gir cow", kilometresBetween(LATUR, HISAR)],
      ["local cow", undefined],
    ]);
  });

  it.each([
    "category=poultry&milkMin=5",
    "category=goats&kind=cow",
    "kind=cow&breed=goats-sirohi",
    "kind=bull&withCalf=true",
    "district=hisar-haryana&state=punjab",
  ])("%s contradicts itself and finds nothing", async (query) => {
    expect(await list(query)).toEqual([]);
    expect(await count(Object.fromEntries(new URLSearchParams(query)))).toBe(0);
  });

  it.each([
    ["breed", "breed=gir"],
    ["breed", "breed="],
    ["kind", "kind=horse"],
    ["priceMin", "priceMin=-1"],
    ["priceMin", "priceMin=5&priceMax=4"],
    ["priceMax", "priceMax=1e3"],
    ["priceMax", "priceMax=99999999999999999999"],
    ["milkMin", "milkMin=-0.5"],
    ["lactation", "lactation=16"],
    ["pregnant", "pregnant=yes"],
    ["withCalf", "withCalf="],
    ["withPhoto", "withPhoto=1"],
    ["withVideo", "withVideo=true&withVideo=true"],
    ["pincode", "km=25"],
    ["pincode", "km=25&lat=20"],
    ["km", "km=-25&pincode=125001"],
    ["km", "km=1001&pincode=125001"],
    ["offset", "withPhoto=true&offset=1001"],
    ["district", "district=hisar"],
    ["state", "state=HR"],
  ])("names the field %s of %s", async (field, query) => {
    const response = await server.visitor().send("GET", `/api/animals?${query}`);
    expect(response.status).toBe(400);
    const { fields } = (await response.json()) as { fields: Record<string, string> };
    expect(Object.keys(fields)).toEqual([field]);
  });

  it("reports an unknown pincode", async () => {
    const response = await server.visitor().send("GET", "/api/animals?km=25&pincode=999999");
    expect(await response.json()).toMatchObject({ code: "PINCODE_UNKNOWN" });
  });
});

describe("animals.count", () => {
  beforeEach(() => {
    server.clock.advance(COUNT_TTL_MS + 1);
  });
  afterAll(() => server.deps.db.delete(animals));

  it("is exact below the maximum, which means as many or more", async () => {
    const sheep = (n: number) =>
      Array.from({ length: n }, () => ({ category: "sheep" as const, factsCard: { kind: "ewe" as const } }));
    await add(...sheep(COUNT_MAX - 1));
    expect(await count({ kind: "ewe" })).toBe(COUNT_MAX - 1);
    expect(await count({ category: "sheep" })).toBe(COUNT_MAX - 1);
    expect(await count({})).toBe(COUNT_MAX - 1);
    await add(...sheep(2));
    expect(await count({ kind: "ewe" })).toBe(COUNT_MAX - 1);
    server.clock.advance(COUNT_TTL_MS + 1);
    expect(await count({ kind: "ewe" })).toBe(COUNT_MAX);
    expect(await count({ category: "sheep" })).toBe(COUNT_MAX);
    expect(await count({ category: "goats" })).toBe(0);
  });

  it("counts matches of a search and of a distance", async () => {
    await add(
      { ...at(HISAR), category: "goats", title: "Kadaknath" },
      { ...at(LATUR), category: "goats", title: "Kadaknath" },
    );
    expect(await count({ search: "kadaknath" })).toBe(2);
    expect(await count({ search: "kadaknath", km: 50, pincode: "125001" })).toBe(1);
    expect(await count({ search: "kadaknath", category: "cattle" })).toBe(0);
    // The order and the page of a list are ignored.
    expect(await count({ search: "kadaknath", state: "haryana", sort: "nearest", limit: 1 })).toBe(1);
  });
});

describe("animals.alternatives", () => {
  beforeAll(async () => {
    const doe = { category: "goats", factsCard: { kind: "doe", breedId: "goats-sirohi" } } as const;
    await add(
      { ...doe, ...at(LATUR), title: "Sirohi doe" },
      { ...doe, ...at(LATUR), title: "Sirohi doe", videos: ["/objects/videos/a.mp4"] },
      { ...doe, title: "Sirohi doe" },
    );
  });
  beforeEach(() => {
    server.clock.advance(COUNT_TTL_MS + 1);
  });
  afterAll(() => server.deps.db.delete(animals));

  it("says which filter to drop, and what that gives", async () => {
    expect(await alternatives({ category: "goats", kind: "doe", withVideo: true, state: "haryana" })).toEqual([
      { change: "drop", filter: "state", count: 1 },
    ]);
    expect(await alternatives({ breed: "goats-boer", category: "goats" })).toEqual([
      { change: "drop", filter: "breed", count: 3 },
    ]);
  });

  it("finds the smallest distance with a match", async () => {
    expect(await alternatives({ category: "goats", km: 25, lat: 18.42, lng: 77.5 })).toEqual([
      { change: "km", km: 100, count: 2 },
    ]);
    expect(await alternatives({ category: "goats", km: 25, lat: -40, lng: 10 })).toEqual([]);
    // At 100.03 km, which is rounded to 100.0.
    expect(await alternatives({ category: "goats", km: 25, lat: 18.42, lng: 77.5281 })).toEqual([
      { change: "km", km: 110, count: 2 },
    ]);
  });

  it("drops two filters if dropping one of them gives nothing", async () => {
    const narrow = { category: "goats", breed: "goats-boer", milkMin: 3, kind: "doe" };
    expect(await alternatives(narrow)).toEqual([{ change: "drop-two", filters: ["breed", "milkMin"], count: 3 }]);
    expect(await alternatives({ ...narrow, search: "sirohi" })).toEqual([]);
  });

  it("offers the next distance and fewer filters after a short result, nothing after a longer one", async () => {
    const near = { category: "goats", km: 25, lat: 18.42, lng: 76.58 };
    expect(await alternatives(near)).toEqual([]);
    expect(await alternatives({ ...near, withVideo: true })).toEqual([
      { change: "drop", filter: "withVideo", count: 2 },
    ]);
    const farther = { ...at({ ...LATUR, lng: 77.9 }), factsCard: { kind: "doe" }, category: "goats" } as const;
    const sheep = { category: "sheep", price: 100 } as const;
    const added = await add(farther, ...Array.from({ length: SHORT_RESULT_MAX + 1 }, () => sheep), {
      ...sheep,
      images: [],
    });
    server.clock.advance(COUNT_TTL_MS + 1);
    expect(await alternatives(near)).toEqual([{ change: "km", km: 140, count: 3 }]);
    expect(await alternatives({ category: "sheep", withPhoto: true })).toEqual([]);
    await server.deps.db.delete(animals).where(inArray(animals.id, added));
  });

  it("drops the search, the category or a contradiction", async () => {
    expect(await alternatives({ category: "cattle", search: "sirohi" })).toEqual([
      { change: "species", category: "goats", count: 3 },
      { change: "drop", filter: "category", count: 3 },
    ]);
    expect(await alternatives({ kind: "doe", search: "zzyzx" })).toEqual([
      { change: "drop", filter: "search", count: 3 },
    ]);
    expect(await alternatives({ kind: "doe", category: "cattle" })).toEqual([
      { change: "drop", filter: "category", count: 3 },
    ]);
    expect(await alternatives({ kind: "cow", category: "goats" })).toEqual([
      { change: "drop", filter: "kind", count: 3 },
    ]);
  });

  it("finds the category that the search means", async () => {
    expect(await alternatives({ category: "buffalo", search: "bakri" })).toEqual([
      { change: "category", category: "goats", count: 3 },
      { change: "drop", filter: "category", count: 3 },
    ]);
  });

  it("rejects the same input as the list", async () => {
    const input = encodeURIComponent(JSON.stringify({ json: { km: 25 } }));
    expect((await server.visitor().send("GET", `/trpc/animals.alternatives?input=${input}`)).status).toBe(400);
  });
});

/** The rules once more, on rows in memory. */
function matches(
  row: typeof animals.$inferSelect,
  filters: Filters,
  category: Category | undefined,
  origin: Where,
): boolean {
  const facts: Facts = row.factsCard ?? {};
  const distance = kilometresBetween(origin, { lat: rounded(row.latitude), lng: rounded(row.longitude) });
  const lactation = facts.lactation ?? -1;
  const byFact = Object.fromEntries(FACT_FILTERS.map((name) => [name, () => facts[name] === filters[name]]));
  const tests = {
    ...(byFact as Record<FactFilter, () => boolean>),
    breed: () =>
      row.category === filters.breed?.split("-")[0] && isSameBreed(filters.breed, facts.breedId ?? "", row.category),
    priceMin: () => row.price >= (filters.priceMin ?? 0),
    priceMax: () => row.price <= (filters.priceMax ?? 0),
    milkMin: () => (row.dailyMilkProduction ?? -1) >= (filters.milkMin ?? 0),
    lactation: () => (filters.lactation === "4plus" ? lactation >= 4 : String(lactation) === filters.lactation),
    pregnant: () => row.isPregnant === true,
    withCalf: () => row.calfStatus === "female-calf" || row.calfStatus === "male-calf",
    withPhoto: () => row.images.length > 0,
    withVideo: () => row.videos.length > 0,
    km: () => distance !== undefined && distance <= (filters.km ?? 0),
    district: () => row.districtId === districtOfSlug(filters.district ?? "")?.id,
    state: () => row.stateCode === stateOfSlug(filters.state ?? ""),
  } satisfies Record<FilterName, () => boolean>;
  const asked = Object.keys(filters) as FilterName[];
  return (category === undefined || row.category === category) && asked.every((name) => tests[name]());
}

/** Like PostgreSQL, which rounds half to even. */
function rounded(degrees: number | null): number | undefined {
  if (degrees === null) return undefined;
  const hundredths = degrees * 100;
  return (Math.abs(hundredths % 1) === 0.5 ? 2 * Math.round(hundredths / 2) : Math.round(hundredths)) / 100;
}

describe("a filtered list", () => {
  /** More than are read before the index is. */
  const FILLERS = 4200;
  let rows: (typeof animals.$inferSelect)[];
  let places: Where[];

  beforeAll(async () => {
    const known = await server.deps.db.select().from(pincodes).where(eq(pincodes.state, "Haryana"));
    places = known.map(({ latitude, longitude, district }) => ({
      id: `HR-${district}`,
      state: "HR",
      lat: latitude,
      lng: longitude,
    }));
    places.push(LATUR);
    const place = fc.option(fc.constantFrom(...places), { nil: undefined });
    const animal = fc.constantFrom(...CATEGORIES).chain((category) =>
      fc.record({
        category: fc.constant(category),
        price: fc.integer({ min: 100, max: 200_000 }),
        place,
        facts: fc.record(
          {
            kind: fc.constantFrom(...KINDS_BY_CATEGORY[category]),
            breedId: fc.constantFrom(`${category}-crossbred`, "cross", "local", "buffalo-murrah", "cattle-gir"),
            lactation: fc.integer({ min: 0, max: 9 }),
          },
          { requiredKeys: [] },
        ),
        dailyMilkProduction: fc.option(
          fc.integer({ min: 0, max: 300 }).map((tenths) => tenths / 10),
          { nil: undefined },
        ),
        isPregnant: fc.option(fc.boolean(), { nil: undefined }),
        calfStatus: fc.option(fc.constantFrom("female-calf", "male-calf", "no-calf"), { nil: undefined }),
        images: fc.constantFrom<string[]>([], ["/objects/images/a.webp"]),
        videos: fc.constantFrom<string[]>([], ["/objects/videos/a.mp4"]),
        createdAt: fc.date({ min: new Date("2026-01-01"), max: new Date("2026-06-01"), noInvalidDate: true }),
      }),
    );
    const made = fc.sample(animal, 400).map(({ place: where, facts, ...row }) => ({
      ...row,
      ...(where && at(where)),
      factsCard: Object.keys(facts).length === 0 ? undefined : { ...facts },
    }));
    const fillers = Array.from({ length: FILLERS }, (_, n) => ({
      ...at(places[n % places.length] ?? LATUR),
      category: CATEGORIES[n % 2] ?? "cattle",
      price: 1 + (n % 90),
      images: n % 10 === 0 ? [] : ["/objects/images/a.webp"],
      createdAt: new Date(Date.UTC(2026, 7, 1) + n * 1000),
    }));
    await add(...made, ...fillers);
    rows = await server.deps.db.select().from(animals);
  });
  afterAll(() => server.deps.db.delete(animals));

  const filters = fc.record(
    {
      breed: fc.constantFrom("cattle-gir", "buffalo-murrah", "goats-crossbred", "sheep-desi-local"),
      kind: fc.constantFrom("cow", "she-buffalo", "doe", "hen"),
      priceMin: fc.constantFrom(0, 50, 1000, 60_000),
      priceMax: fc.constantFrom(80, 70_000, 150_000, 100_000_000),
      milkMin: fc.constantFrom(0, 4, 10, 12.5, 29),
      lactation: fc.constantFrom("0", "3", "4plus"),
      pregnant: fc.constant(true as const),
      withCalf: fc.constant(true as const),
      withPhoto: fc.constant(true as const),
      withVideo: fc.constant(true as const),
      km: fc.constantFrom(1, 25, 100, 130, 1000),
      district: fc.constantFrom(districtSlug("HR-Hisar") ?? "", districtSlug("MH-Latur") ?? ""),
      state: fc.constantFrom(stateSlug("HR") ?? "", stateSlug("PB") ?? ""),
    },
    { requiredKeys: [] },
  );
  const asked = fc.record({
    filters: filters.filter((each) => Object.keys(each).length > 0 && priceRangeIssue(each) === null),
    category: fc.option(fc.constantFrom(...CATEGORIES), { nil: undefined }),
    origin: fc.constantFrom(HISAR, LATUR),
    limit: fc.integer({ min: 1, max: 50 }),
  });

  const sorted: Record<Sort, (a: (typeof rows)[number], b: (typeof rows)[number]) => number> = {
    recent: (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1),
    "price-low": (a, b) => a.price - b.price || (a.id < b.id ? -1 : 1),
    "price-high": (a, b) => b.price - a.price || (a.id < b.id ? 1 : -1),
    nearest: () => 0,
  };

  it.each(["recent", "price-low", "price-high"] as const)(
    "is the whole list, filtered, in the order %s",
    async (sort) => {
      await fc.assert(
        fc.asyncProperty(asked, async ({ filters: wanted, category, origin, limit }) => {
          const all =
            contradictions(wanted, category).length > 0
              ? []
              : rows.filter((row) => matches(row, wanted, category, origin));
          const expected = all.toSorted(sorted[sort]).map(({ id }) => id);
          const input = { ...wanted, category, lat: origin.lat, lng: origin.lng, sort, limit };
          const found: string[] = [];
          let cursor: string | null = null;
          do {
            const page: AnimalsPage = await trpc("animals.list", { ...input, cursor });
            found.push(...page.items.map(({ id }) => id));
            cursor = page.nextCursor;
          } while (cursor !== null && found.length < 120);
          expect(found).toEqual(expected.slice(0, found.length));
          if (cursor === null) expect(found).toHaveLength(expected.length);
          const second: AnimalsPage = await trpc("animals.list", { ...input, offset: limit });
          expect(second.items.map(({ id }) => id)).toEqual(expected.slice(limit, 2 * limit));
          expect(await count(input)).toBe(Math.min(expected.length, COUNT_MAX));
        }),
        { numRuns: 25 },
      );
    },
  );

  it("is the whole list, filtered, by distance", async () => {
    await fc.assert(
      fc.asyncProperty(asked, async ({ filters: wanted, category, origin, limit }) => {
        const all =
          contradictions(wanted, category).length > 0
            ? []
            : rows.filter((row) => matches(row, wanted, category, origin));
        const distance = (row: (typeof rows)[number]) =>
          kilometresBetween(origin, { lat: rounded(row.latitude), lng: rounded(row.longitude) });
        const expected = all.map(distance).toSorted((a, b) => (a ?? Infinity) - (b ?? Infinity));
        const input = { ...wanted, category, lat: origin.lat, lng: origin.lng, sort: "nearest", limit };
        const { items }: AnimalsPage = await trpc("animals.list", input);
        expect(items.map((item) => item.distance)).toEqual(expected.slice(0, limit));
        const ids = new Set(all.map(({ id }) => id));
        expect(items.filter(({ id }) => !ids.has(id))).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });
});
