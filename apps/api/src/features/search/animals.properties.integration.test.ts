import { animals } from "@pashu/db/schema/animals";
import { SEARCH_RESULTS_MAX, TEXT_LIMITS } from "@pashu/validators/limits";
import { matchesSearch } from "@pashu/validators/search/search";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestClient, type TestServer } from "../../testing/server.ts";
import { presentRestAnimals } from "../../transports/rest/animals.schema.ts";
import type { AnimalView } from "../animals/animals.present.ts";

let server: TestServer;
let visitor: TestClient;
let sellerId: string;

beforeAll(async () => {
  server = await startTestServer();
  visitor = server.visitor();
  sellerId = (await server.signUp()).userId;
});
afterAll(() => server.close());

type NewAnimal = typeof animals.$inferInsert;

async function add(rows: Partial<NewAnimal>[]): Promise<string[]> {
  const complete = rows.map((row) => ({
    id: uuidv7(),
    title: "goat",
    description: "healthy",
    category: "goats" as const,
    price: 5000,
    location: "Latur",
    sellerId,
    ...row,
  }));
  await server.deps.db.insert(animals).values(complete);
  return complete.map(({ id }) => id);
}

/** Letters of both scripts, and characters with a meaning in patterns, quotes or URLs. */
const letters = [
  "a",
  "B",
  "é",
  "भ",
  "ैं",
  "स",
  "क्ष",
  "1",
  "🐃",
  "%",
  "_",
  "\\",
  "'",
  '"',
  "-",
  ";",
  "(",
  "&",
  "+",
  "?",
  "*",
];
const word = fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 4 }).map((parts) => parts.join(""));
const words = fc.array(word, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(" "));

describe("search", () => {
  it("finds the same listings as the browser's search would in both languages", async () => {
    const rows = fc.sample(
      fc.record({
        title: words,
        location: words,
        titleHindi: fc.option(words, { nil: "" }),
        locationHindi: fc.option(words, { nil: "" }),
      }),
      SEARCH_RESULTS_MAX,
    );
    const listings = rows.map((row) => ({ ...row, id: uuidv7(), category: "sheep" as const }));
    await add(listings);
    await fc.assert(
      fc.asyncProperty(words, async (search) => {
        const query = new URLSearchParams({ category: "sheep", limit: String(SEARCH_RESULTS_MAX), search });
        const found = await visitor.json<AnimalView[]>("GET", `/api/animals?${query}`);
        const expected = listings
          .filter(({ title, titleHindi, location, locationHindi }) =>
            matchesSearch({ title: `${title} ${titleHindi}`, location: `${location} ${locationHindi}` }, search),
          )
          .map(({ id }) => id);
        expect(found.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
      }),
    );
  });

  it("answers 200 or 400 to any text", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", maxLength: TEXT_LIMITS.search * 2 }), async (search) => {
        const response = await visitor.send("GET", `/api/animals?${new URLSearchParams({ search })}`);
        expect([200, 400]).toContain(response.status);
      }),
    );
  });
});

interface Page {
  items: AnimalView[];
  nextCursor: string | null;
}

async function pageOf(input: object, headers: Record<string, string> = {}): Promise<Page> {
  const json = encodeURIComponent(JSON.stringify({ json: input }));
  const response = await visitor.send("GET", `/trpc/animals.list?input=${json}`, undefined, headers);
  const { result } = (await response.json()) as { result: { data: { json: Page } } };
  return result.data.json;
}

const ACCEPT_JSON = { "trpc-accept": "application/json" };

describe("a list", () => {
  /** All text that PostgreSQL can store. */
  const text = fc.string({ unit: "binary", maxLength: 20 }).map((any) => any.replaceAll("\0", "").toWellFormed());
  const moment = fc.date({ min: new Date(0), max: new Date("9999-12-31T23:59:59.999Z"), noInvalidDate: true });
  const row = fc.record({
    title: text,
    description: text,
    titleHindi: fc.option(text),
    images: fc.array(text, { maxLength: 5 }),
    price: fc.integer({ min: 1, max: 100_000_000 }),
    dailyMilkProduction: fc.option(fc.float({ min: 0, max: 100, noNaN: true })),
    isPregnant: fc.option(fc.boolean()),
    createdAt: moment,
  });
  const sort = fc.constantFrom("recent", "price-low", "price-high", "nearest");

  it("is equal over REST and tRPC, for any stored text", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { maxLength: 6 }),
        fc.record({ sort, limit: fc.constantFrom(10, 50, 3), offset: fc.constantFrom(0, 2) }),
        async (rows, order) => {
          await server.deps.db.delete(animals).where(eq(animals.category, "poultry"));
          if (rows.length > 0) await add(rows.map((values) => ({ ...values, category: "poultry" })));
          const input = { category: "poultry", pincode: "413512", ...order };
          const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
          const found = await visitor.json<AnimalView[]>("GET", `/api/animals?${query}`);
          const page = await pageOf(input, ACCEPT_JSON);
          expect(found).toEqual(presentRestAnimals(page.items, server.deps.env.publicUrl));
          expect(await pageOf(input)).toEqual(page);
          expect(found).toHaveLength(Math.max(0, Math.min(rows.length - order.offset, order.limit)));
        },
      ),
    );
  });
});

describe("pagination", () => {
  const moment = fc.date({
    min: new Date("2026-01-01T00:00:00.000Z"),
    max: new Date("2026-01-01T00:00:00.020Z"),
    noInvalidDate: true,
  });
  /** Few distinct values, so that many rows share one and only the ID orders them. */
  const row = fc.record({ price: fc.integer({ min: 1, max: 4 }), createdAt: moment });

  it("returns each listing once, for any page sizes and concurrent changes", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("recent", "price-low", "price-high"),
        fc.array(row, { minLength: 1, maxLength: 25 }),
        fc.array(
          fc.record({
            limit: fc.integer({ min: 1, max: 8 }),
            added: fc.array(row, { maxLength: 2 }),
            removeIndex: fc.nat(),
          }),
          { minLength: 1, maxLength: 5 },
        ),
        async (sort, rows, steps) => {
          await server.deps.db.delete(animals).where(eq(animals.category, "goats"));
          const remaining = new Set(await add(rows));
          const seen: string[] = [];
          let cursor: string | null = null;
          for (let n = 0; n === 0 || cursor !== null; n += 1) {
            const { limit, added, removeIndex } = steps[n % steps.length] ?? { limit: 1, added: [], removeIndex: 0 };
            const next: Page = await pageOf({ category: "goats", sort, limit, cursor });
            seen.push(...next.items.map(({ id }) => id));
            cursor = next.nextCursor;
            if (n >= steps.length) continue;
            if (added.length > 0) await add(added);
            const removedId = [...remaining][removeIndex % (remaining.size + 1)];
            if (removedId === undefined) continue;
            await server.deps.db.delete(animals).where(eq(animals.id, removedId));
            remaining.delete(removedId);
          }
          expect(new Set(seen).size).toBe(seen.length);
          expect(seen).toEqual(expect.arrayContaining([...remaining]));
        },
      ),
      { numRuns: 40 },
    );
  });
});
