import { projectPlace } from "@pashu/db/places";
import type { Transaction } from "@pashu/db/client";
import { animals } from "@pashu/db/schema/animals";
import { kilometresBetween } from "@pashu/validators/distance";
import { inArray, sql } from "drizzle-orm";
import fc from "fast-check";
import { v7 as uuidv7 } from "uuid";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestClient, type TestServer } from "../../testing/server.ts";
import type { RestAnimal } from "../../transports/rest/animals.schema.ts";
import { storeSearchKeys } from "../search-keys/store-search-keys.ts";

let server: TestServer;
let visitor: TestClient;
let sellerId: string;

beforeAll(async () => {
  server = await startTestServer();
  visitor = server.visitor();
  sellerId = (await server.signUp()).userId;
});
afterAll(() => server.close());
/** Triggers of thousands of listings take longer than a statement of the server may. */
const withoutTimeout = (write: (tx: Transaction) => Promise<unknown>) =>
  server.deps.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await write(tx);
  });

const deleteAll = () => withoutTimeout((tx) => tx.delete(animals));

afterEach(deleteAll);

type NewAnimal = typeof animals.$inferInsert;

async function add(rows: Partial<NewAnimal>[]): Promise<string[]> {
  const complete = rows.map((row) => ({
    id: uuidv7(),
    title: "animal",
    description: "healthy",
    category: "goats" as const,
    price: 5000,
    location: "here",
    sellerId,
    ...row,
  }));
  if (complete.length === 0) return [];
  const ids = complete.map(({ id }) => id);
  await server.deps.db.insert(animals).values(complete);
  await storeSearchKeys(server.deps.db, ids, server.clock.now());
  return ids;
}

interface RestPage {
  items: RestAnimal[];
  /** Path and query of the next page. */
  next: string | null;
  total: string | null;
}

async function read(path: string): Promise<RestPage> {
  const response = await visitor.send("GET", path);
  expect([path, response.status]).toEqual([path, 200]);
  const link = /^<(?<address>[^>]+)>; rel="next"$/.exec(response.headers.get("Link") ?? "")?.groups?.address;
  const items = (await response.json()) as RestAnimal[];
  if (link === undefined) return { items, next: null, total: response.headers.get("X-Total-Count") };
  expect(link.startsWith(`${server.deps.env.publicUrl}/api/animals?`)).toBe(true);
  return { items, next: link.slice(server.deps.env.publicUrl.length), total: response.headers.get("X-Total-Count") };
}

/** All listings, by `Link`, with a change of the page size from page to page. */
async function walk(query: object, limits: number[], between: (page: number) => Promise<void> = async () => {}) {
  const all: RestAnimal[] = [];
  let next: string | null = `/api/animals?${new URLSearchParams({ ...query }).toString()}`;
  for (let page = 0; next !== null; page += 1) {
    const address: URL = new URL(next, "http://any");
    address.searchParams.set("limit", String(limits[page % limits.length]));
    const { items, next: after } = await read(`${address.pathname}${address.search}`);
    all.push(...items);
    next = after;
    if (next !== null) await between(page);
  }
  return all;
}

const idsOf = (all: readonly { id: string }[]) => all.map(({ id }) => id);

const HISAR = { latitude: 29.1649, longitude: 75.7316 };
const PLACES = [HISAR, { latitude: 29.2, longitude: 75.8 }, { latitude: 18.42, longitude: 76.58 }, null];
const placed = (place: typeof HISAR | null): Partial<NewAnimal> =>
  place === null ? {} : { ...place, place: projectPlace(place.latitude, place.longitude) };

/** Whole words, beginnings, parts of words, and misspelt ones of each other. */
const WORDS = ["murrah", "murrahs", "surti", "surtii", "xmurrahx", "hisar", "calm", "murra", "lakhimpur"];
const title = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }).map((words) => words.join(" "));
/** Few distinct values, so that many listings share one; some differ in microseconds alone. */
const createdAt = fc.constantFrom(
  ...["2026-01-01 00:00:00.000001", "2026-01-01 00:00:00.000002", "2026-01-01 00:00:00.5", "2026-01-02 00:00:00"],
);
const row = fc
  .record({
    title,
    createdAt,
    price: fc.integer({ min: 1, max: 5 }).map((thousand) => thousand * 1000),
    category: fc.constantFrom("goats" as const, "cattle" as const),
    images: fc.constantFrom<string[]>([], ["/objects/images/a.webp"]),
    place: fc.constantFrom(...PLACES),
  })
  .map(({ place, createdAt: time, ...values }) => ({ ...values, ...placed(place), time }));
type Row = typeof row extends fc.Arbitrary<infer Value> ? Value : never;

/** Drizzle's dates have no microseconds. */
async function addRows(rows: Row[]): Promise<string[]> {
  return add(rows.map(({ time, ...values }) => ({ ...values, createdAt: sql`${time}::timestamptz` as never })));
}

const origin = { lat: "29.16", lng: "75.73" };
const sort = fc.constantFrom("recent", "price-low", "price-high", "nearest");
const filters = fc.constantFrom<Record<string, string>>(
  {},
  { category: "goats" },
  { priceMin: "2000" },
  { withPhoto: "true", category: "cattle" },
  { km: "100", ...origin },
);
const search = fc.constantFrom(
  ...[
    null,
    null,
    "murrah",
    "surti hisar",
    "mur",
    "goat",
    "murah",
    "calm zzyzx",
    "murrah up to 3000",
    "cheapest surti",
    "ur",
  ],
);
/** Searches of which each word is sought in the text as well. */
const WITHOUT_MEANING = ["murrah", "surti hisar", "mur", "ur"];
const query = fc
  .record({ sort, filters, search })
  .map(({ sort: order, filters: wanted, search: words }): Record<string, string> => ({
    sort: order,
    ...wanted,
    ...(order === "nearest" && origin),
    ...(words !== null && { search: words }),
  }));
const limits = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 4 });

describe("pages that are read by Link", () => {
  it("have each listing once that was not changed meanwhile, whatever happens to others", async () => {
    const change = fc.record({
      added: fc.array(row, { maxLength: 3 }),
      changed: fc.array(fc.nat(), { maxLength: 3 }),
      how: fc.constantFrom("delete", "sell", "pause", "price"),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 90, size: "max" }),
        query,
        limits,
        fc.array(change, { minLength: 1, maxLength: 4 }),
        async (rows, asked, sizes, changes) => {
          await deleteAll();
          await addRows(rows);
          const before = idsOf(await walk(asked, [50]));
          expect(new Set(before).size).toBe(before.length);
          const words = WITHOUT_MEANING.find((each) => each === asked.search)?.split(" ") ?? null;
          if (words !== null && Object.keys(asked).length === 2) {
            const matches = rows.filter((each) => words.every((word) => each.title.includes(word)));
            expect(before.length).toBeGreaterThanOrEqual(matches.length);
          }
          const touched = new Set<string>();
          const seen = idsOf(
            await walk(asked, sizes, async (page) => {
              const { added, changed, how } = changes[page % changes.length] ?? { added: [], changed: [], how: "sell" };
              if (page < 8) for (const id of await addRows(added)) touched.add(id);
              const chosen = changed.flatMap((each) => before[each % before.length] ?? []);
              if (chosen.length === 0 || page >= 8) return;
              for (const id of chosen) touched.add(id);
              const those = inArray(animals.id, chosen);
              if (how === "delete") await server.deps.db.delete(animals).where(those);
              else
                await server.deps.db
                  .update(animals)
                  .set(
                    how === "sell" ? { soldAt: new Date() } : how === "pause" ? { isActive: false } : { price: 2500 },
                  )
                  .where(those);
            }),
          ).filter((id) => !touched.has(id));
          expect(new Set(seen).size).toBe(seen.length);
          expect(seen.toSorted()).toEqual(before.filter((id) => !touched.has(id)).toSorted());
        },
      ),
      { numRuns: 60 },
    );
  });

  const byTime = (a: Row, b: Row) => (a.time < b.time ? 1 : a.time > b.time ? -1 : 0);

  it("are the whole list in its order", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 60, size: "max" }),
        sort,
        limits,
        async (rows, order, sizes) => {
          await deleteAll();
          const ids = await addRows(rows);
          const all = rows.map((each, at) => ({ ...each, id: ids[at] ?? "" }));
          const distance = ({ latitude, longitude }: Row) =>
            latitude == null || longitude == null
              ? Infinity
              : (kilometresBetween(
                  { lat: 29.16, lng: 75.73 },
                  { lat: Math.round(latitude * 100) / 100, lng: Math.round(longitude * 100) / 100 },
                ) ?? Infinity);
          const found = await walk({ sort: order, ...(order === "nearest" && origin) }, sizes);
          const byId = new Map(all.map((each) => [each.id, each]));
          const sorted = idsOf(found).map((id) => byId.get(id));
          const keyOf = (each: Row | undefined) => {
            if (each === undefined) return null;
            if (order !== "nearest") return order === "recent" ? each.time : each.price;
            return Number.isFinite(distance(each)) ? distance(each) : each.time;
          };
          const expected = all.toSorted((a, b) => {
            if (order === "price-low") return a.price - b.price;
            if (order === "price-high") return b.price - a.price;
            return (order === "nearest" ? distance(a) - distance(b) || 0 : 0) || byTime(a, b);
          });
          const ranked =
            order === "nearest" ? [...expected].sort((a, b) => distance(a) - distance(b) || byNewest(a, b)) : expected;
          expect(sorted.map(keyOf)).toEqual(ranked.map(keyOf));
          expect(new Set(idsOf(found)).size).toBe(rows.length);
        },
      ),
      { numRuns: 60 },
    );
    function byNewest(a: Row, b: Row): number {
      return distanceIsSame(a, b) ? byTime(a, b) : 0;
    }
    function distanceIsSame(a: Row, b: Row): boolean {
      return a.latitude === b.latitude;
    }
  });

  it("have all matches of a search, also where the first page reads only the newest", async () => {
    // The index of words has no words of two letters; the first page reads the newest 500 listings for them.
    await withoutTimeout(async (tx) => {
      await tx.execute(sql`
        insert into animals (id, title, description, category, price, seller_id, location, search_key)
        select gen_random_uuid(), case when n <= 30 then 'a zq b' else 'animal' end, 'calm', 'goats', 5000,
          ${sellerId}, 'here', case when n <= 30 then ' a zq b ' else ' animal ' end
        from generate_series(1, 10500) as n order by n`);
      await tx.execute(sql`
        update animals set created_at = created_at - interval '1 day' where title = 'a zq b'`);
    });
    await add([{ title: "new zq" }]);
    const found = await walk({ search: "zq" }, [20]);
    expect(new Set(idsOf(found)).size).toBe(31);
    expect(found).toHaveLength(31);
    // All rows of one statement have the same time.
    expect(new Set(idsOf(await walk({ search: "animal" }, [50]))).size).toBe(10_501);
  }, 120_000);
});
