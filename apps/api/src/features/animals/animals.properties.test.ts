import { animals } from "@pashu/db/schema/animals";
import { SEARCH_RESULTS_MAX, TEXT_LIMITS } from "@pashu/validators/limits";
import { matchesSearch } from "@pashu/validators/search";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestClient, type TestServer } from "../../testing.ts";
import type { AnimalView } from "./animals.present.ts";

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

/** Letters of both scripts, and whatever means something to a pattern, a quotation or a URL. */
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
  it("finds on the server what the browser would find among all listings", async () => {
    const rows = fc.sample(
      fc.record({ title: words, location: words, titleHindi: fc.option(words), locationHindi: fc.option(words) }),
      SEARCH_RESULTS_MAX,
    );
    const listings = rows.map((row) => ({ ...row, id: uuidv7(), category: "sheep" as const }));
    await add(listings);
    await fc.assert(
      fc.asyncProperty(words, async (search) => {
        const query = new URLSearchParams({ category: "sheep", limit: String(SEARCH_RESULTS_MAX), search });
        const found = await visitor.json<AnimalView[]>("GET", `/api/animals?${query}`);
        const expected = listings.filter((listing) => matchesSearch(listing, search)).map(({ id }) => id);
        expect(found.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
      }),
    );
  });

  it("answers whatever is typed with listings or with a refusal", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", maxLength: TEXT_LIMITS.search * 2 }), async (search) => {
        const response = await visitor.send("GET", `/api/animals?${new URLSearchParams({ search })}`);
        expect([200, 400]).toContain(response.status);
      }),
    );
  });
});

describe("paging", () => {
  const moment = fc.date({
    min: new Date("2026-01-01T00:00:00.000Z"),
    max: new Date("2026-01-01T00:00:00.020Z"),
    noInvalidDate: true,
  });
  /** Few prices and moments, so that many rows share one and only the id tells them apart. */
  const row = fc.record({ price: fc.integer({ min: 1, max: 4 }), createdAt: moment });

  async function page(sort: string, limit: number, cursor: string | null) {
    const input = encodeURIComponent(JSON.stringify({ json: { category: "goats", sort, limit, cursor } }));
    const answer = await visitor.json<{
      result: { data: { json: { items: AnimalView[]; nextCursor: string | null } } };
    }>("GET", `/trpc/animals.list?input=${input}`);
    return answer.result.data.json;
  }

  it("shows each listing once, however pages are cut and whatever others add and take away meanwhile", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("recent", "price-low", "price-high"),
        fc.array(row, { minLength: 1, maxLength: 25 }),
        fc.array(
          fc.record({ limit: fc.integer({ min: 1, max: 8 }), added: fc.array(row, { maxLength: 2 }), takes: fc.nat() }),
          { minLength: 1, maxLength: 5 },
        ),
        async (sort, rows, turns) => {
          await server.deps.db.delete(animals).where(eq(animals.category, "goats"));
          const stays = new Set(await add(rows));
          const seen: string[] = [];
          let cursor: string | null = null;
          for (let n = 0; n === 0 || cursor !== null; n += 1) {
            const { limit, added, takes } = turns[n % turns.length] ?? { limit: 1, added: [], takes: 0 };
            const next: Awaited<ReturnType<typeof page>> = await page(sort, limit, cursor);
            seen.push(...next.items.map(({ id }) => id));
            cursor = next.nextCursor;
            if (n >= turns.length) continue;
            if (added.length > 0) await add(added);
            const gone = [...stays][takes % (stays.size + 1)];
            if (gone === undefined) continue;
            await server.deps.db.delete(animals).where(eq(animals.id, gone));
            stays.delete(gone);
          }
          expect(new Set(seen).size).toBe(seen.length);
          expect(seen).toEqual(expect.arrayContaining([...stays]));
        },
      ),
      { numRuns: 40 },
    );
  });
});
