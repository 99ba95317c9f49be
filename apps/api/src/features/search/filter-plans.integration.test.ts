import { animals } from "@pashu/db/schema/animals";
import { MILK_MAX, PRICE_MAX } from "@pashu/validators/limits";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import { allMatches } from "./filtered.queries.ts";
import { MILK_TAGS, priceBuckets } from "./filter-tags.ts";
import type { Wanted } from "./filters.queries.ts";

const ROWS = 8000;
const HISAR = { latitude: 29.16, longitude: 75.73 };

let server: TestServer;
let seller: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  seller = await server.signUp();
  await server.deps.db.execute(sql`
    insert into ${animals} (id, title, description, category, price, location, seller_id, images, videos, facts_card,
      daily_milk_production, calf_status)
    select gen_random_uuid(), 'Gir cow', 'healthy', 'cattle', 1000 + n, 'Hisar', ${seller.userId}, '{}',
      case when n % 100 = 0 then '{/objects/videos/a.mp4}'::text[] else '{}' end,
      jsonb_build_object('kind', 'cow', 'breedId', case when n % 50 = 0 then 'cattle-gir' else 'cattle-deoni' end),
      case when n > 5000 then 12 end, case when n <= 3000 then 'female-calf'::calf_status end
    from generate_series(1, ${ROWS}) as n`);
  await server.deps.db.execute(sql`analyze ${animals}`);
});
afterAll(() => server.close());

it.each<[string, Omit<Wanted, "origin">]>([
  ["a breed with videos", { category: "cattle", filters: { breed: "cattle-gir", withVideo: true } }],
  ["a kind in a district", { category: "cattle", filters: { kind: "cow", district: "hisar-haryana" } }],
  ["a video within a distance", { filters: { withVideo: true, km: 25 } }],
])("reads the listings of %s from the index of tags", async (_, wanted) => {
  const query = allMatches(sql`id`, { ...wanted, origin: HISAR });
  const plan = JSON.stringify(await server.deps.db.execute(sql`explain (format json) ${query}`));
  expect(plan).toContain("animals_on_sale_filter");
  expect(plan).not.toContain("Seq Scan");
});

it("tags milk and prices in SQL like the code that searches for tags", async () => {
  const edges = Array.from({ length: Math.ceil(Math.log(PRICE_MAX) * 4) }, (_, bucket) =>
    Math.ceil(Math.exp(bucket / 4)),
  );
  const prices = [...edges.flatMap((edge) => [Math.max(1, edge - 1), edge]), PRICE_MAX];
  const rows = await server.deps.db.execute<{ tags: string[] }>(sql`
    select animal_filter_tags(true, 'cattle', null, price::int, ${MILK_MAX}, false, null, null, null, '{}', '{}', null, null)
      as tags
    from jsonb_array_elements_text(${JSON.stringify(prices)}::jsonb) with ordinality as each (price, place) order by place`);
  const valuesOf = (tags: string[], name: string) =>
    tags.flatMap((tag) => (tag.startsWith(`cattle:${name}:`) ? [Number(tag.split(":")[2])] : []));
  expect(rows.map(({ tags }) => valuesOf(tags, "price"))).toEqual(prices.map((price) => priceBuckets(price, price)));
  expect(valuesOf(rows[0]?.tags ?? [], "milk")).toEqual(MILK_TAGS);
});

it.each([
  ["cheapest", "sort=price-low&milkMin=10", [6001, 6002, 6003]],
  ["cheapest in a range", "sort=price-low&milkMin=10&priceMin=7500&priceMax=7501", [7500, 7501]],
  ["dearest", "sort=price-high&withCalf=true", [4000, 3999, 3998]],
  ["next", "sort=price-low&milkMin=10&offset=1000", [7001, 7002, 7003]],
])("finds the %s of many matches, which are far from the start of the order", async (_, query, prices) => {
  const response = await seller.send("GET", `/api/animals?${query}&limit=3`);
  const listings = (await response.json()) as { price: number }[];
  expect(listings.map(({ price }) => price)).toEqual(prices);
});
