import { projectPlace } from "@pashu/db/places";
import { defineRead } from "@pashu/db/reads";
import { animals, filterTags } from "@pashu/db/schema/animals";
import { pincodes } from "@pashu/db/schema/places";
import { filteredCategory } from "@pashu/validators/filters";
import { COUNT_MAX } from "@pashu/validators/limits";
import { districtOfSlug, stateOfSlug } from "@pashu/validators/place-slugs";
import { STATES } from "@pashu/validators/states";
import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { AnimalView } from "./animals.present.ts";
import type { PageStart } from "./animals.queries.ts";
import { ORDERS, type PagedSort } from "./animals.select.ts";
import { filterConditions, kilometresFrom, type Wanted } from "./filters.queries.ts";
import { priceBuckets, priceTags, tagConditions } from "./filter-tags.ts";
import type { Coordinates } from "./nearest.queries.ts";
import { prepareByIds } from "./read-by-ids.ts";

/**
 * Rows at the start of the sort order that are read first. Filters that many listings meet fill a page from them;
 * for others the index of tags finds all matches. Either alone reads a million rows for some filters.
 */
const WINDOW = 4000;
/** More rows of the window than this would be needed for a deep offset. */
const WINDOW_PER_OFFSET = 2;
/** The index sorts by distance on a flat projection, so more candidates are sorted again by true distance. */
const SPARE_CANDIDATES = 40;
/** The projection shortens distances by at most 7% in India. */
const PROJECTION_ERROR = 1.1;

export interface FilteredPage extends Wanted {
  limit: number;
  offset: number;
}

/** One page of filtered listings on sale, after a cursor or at an offset. */
export const readFiltered = defineRead(({ searchDb }) => {
  const readByIds = prepareByIds(searchDb);
  return async (page: FilteredPage & { sort: PagedSort }, start: PageStart | null): Promise<AnimalView[]> => {
    const offset = start === null ? page.offset : 0;
    const found = await searchDb.execute<{ id: string }>(filteredIds({ ...page, offset }, start));
    return readByIds(found.slice(offset).map(({ id }) => id));
  };
});

/** The same by distance. Listings without coordinates come last, newest first. */
export const readFilteredNearest = defineRead(({ searchDb }) => {
  const readByIds = prepareByIds(searchDb);
  return async (page: FilteredPage, origin: Coordinates): Promise<AnimalView[]> => {
    const found = await searchDb.execute<{ id: string; distance: number | null }>(nearestIds(page, origin));
    const distances = new Map(found.map(({ id, distance }) => [id, distance]));
    const rows = await readByIds(found.slice(page.offset).map(({ id }) => id));
    return rows.map((row) => {
      const distance = distances.get(row.id) ?? null;
      return distance === null ? row : { ...row, distance };
    });
  };
});

/**
 * The number of matching listings on sale, at most COUNT_MAX.
 * @param search a condition of the search
 */
export const countFiltered = defineRead(
  ({ searchDb }) =>
    async (wanted: Wanted, search: SQL | null): Promise<number> => {
      const [row] = await searchDb.execute<{ count: number }>(
        search === null ? filteredCount(wanted) : searchCount(wanted, search),
      );
      return row?.count ?? 0;
    },
);

function filteredIds(
  { sort, limit, offset, ...wanted }: FilteredPage & { sort: PagedSort },
  start: PageStart | null,
): SQL {
  const { filters, category } = wanted;
  const only = filteredCategory(filters, category);
  const order = sql.join(ORDERS[sort].by, sql`, `);
  const conditions = filterConditions(wanted);
  const isAfter = start === null ? undefined : afterStart(sort, start);
  const isListed = and(sql`on_sale`, only && eq(animals.category, only), isAfter);
  const isOrdered =
    sort === "recent" ? isListed : and(isListed, filterConditions({ filters: priceRange(wanted), origin: null }));
  const count = offset + limit;
  const window = WINDOW + WINDOW_PER_OFFSET * offset;
  const rest = sort === "recent" ? matchesByTags : matchesByPrice;
  return sql`
    with seen as materialized (
      select id, price, ${conditions} as matches from ${animals} where ${isOrdered} order by ${order} limit ${window}::int
    ), found as materialized (
      select id from seen where matches limit ${count}::int
    ), decision as materialized (
      select (select count(*) from found) = ${count}::int or (select count(*) from seen) < ${window}::int as is_complete
    )
    select id from found where (select is_complete from decision)
    union all
    select id from (${rest({ wanted, sort, order, conditions: and(isListed, conditions), count })}) as rest
    where not (select is_complete from decision)`;
}

interface Rest {
  wanted: Wanted;
  sort: PagedSort;
  order: SQL;
  conditions: SQL | undefined;
  count: number;
}

/** All matches, sorted. "offset 0" is an optimization fence: the planner must not walk the sort order instead. */
function matchesByTags({ wanted, order, conditions, count }: Rest): SQL {
  const matching = and(tagConditions(wanted), conditions);
  return sql`
    select id from (select id, created_at, price from ${animals} where ${matching} offset 0) as ${animals}
    order by ${order} limit ${count}::int`;
}

/**
 * Filters such as milk exclude the cheapest listings, so that many can match although the window has none. Reads the
 * price buckets one after the other, in the order of the nested loop, from that at which the window ends.
 */
function matchesByPrice({ wanted, sort, order, conditions, count }: Rest): SQL {
  const { priceMin, priceMax } = wanted.filters;
  const buckets = priceBuckets(priceMin, priceMax);
  const isRising = sort === "price-low";
  const bucketOf = (price: SQL) => sql`floor(ln(${price}) * 4)::int`;
  const first = bucketOf(isRising ? sql`(select max(price) from seen)` : sql`(select min(price) from seen)`);
  const last = sql`${(isRising ? buckets.at(-1) : buckets[0]) ?? 0}::int`;
  const withoutPrice = { ...wanted, filters: { ...wanted.filters, priceMin: undefined, priceMax: undefined } };
  const only = filteredCategory(wanted.filters, wanted.category);
  const matching = and(tagConditions(withoutPrice), sql`${filterTags} && ${priceTags(only, sql`bucket`)}`, conditions);
  return sql`
    select of_bucket.id from generate_series(${first}, ${last}, ${isRising ? 1 : -1}::int) as bucket
    cross join lateral (
      select id from (select id, price from ${animals} where ${matching} offset 0) as ${animals}
      order by ${order} limit ${count}::int
    ) as of_bucket limit ${count}::int`;
}

function nearestIds({ limit, offset, ...wanted }: FilteredPage, origin: Coordinates): SQL {
  const { filters, category } = wanted;
  const only = filteredCategory(filters, category);
  const [x, y] = projectPlace(origin.latitude, origin.longitude);
  const conditions = filterConditions(wanted);
  const isListed = and(sql`on_sale`, only && eq(animals.category, only));
  const box = boxOfPlace(wanted);
  const isNear = and(isListed, sql`place is not null`, box && sql`place <@ (${box})`);
  const count = offset + limit;
  const candidates = count + SPARE_CANDIDATES;
  const window = WINDOW + WINDOW_PER_OFFSET * offset;
  const beyond =
    filters.km === undefined
      ? sql`false`
      : sql`(select max(distance) from seen) > ${filters.km * PROJECTION_ERROR}::float8`;
  const distance = kilometresFrom(origin);
  return sql`
    with seen as materialized (
      select id, ${distance} as distance, ${conditions} as matches from ${animals} where ${isNear}
      order by place <-> point(${x}::float8, ${y}::float8) limit ${window}::int
    ), found as materialized (
      select id, distance from seen where matches limit ${candidates}::int
    ), decision as materialized (
      select (select count(*) from found) = ${candidates}::int or ${beyond} as is_complete
    )
    select id, round(distance::numeric, 1)::float8 as distance from (
      (select id, distance from found where (select is_complete from decision) order by distance, id limit ${count}::int)
      union all
      (select id, distance from (
        select id, distance from (
          select id, created_at, ${distance} as distance from ${animals}
          where ${and(tagConditions(wanted), isListed, conditions)} offset 0
        ) as matching
        order by distance, case when distance is null then created_at end desc, case when distance is null then id end desc, id
        limit ${count}::int
      ) as rest where not (select is_complete from decision))
    ) as page`;
}

function filteredCount(wanted: Wanted): SQL {
  const only = filteredCategory(wanted.filters, wanted.category);
  const conditions = filterConditions(wanted);
  const isListed = and(sql`on_sale`, only && eq(animals.category, only));
  const order = sql.join(ORDERS.recent.by, sql`, `);
  return sql`
    with seen as materialized (
      select ${conditions} as matches from ${animals} where ${isListed} order by ${order} limit ${WINDOW}::int
    ), found as materialized (
      select 1 from seen where matches limit ${COUNT_MAX}::int
    )
    select case
      when (select count(*) from found) = ${COUNT_MAX}::int or (select count(*) from seen) < ${WINDOW}::int
      then (select count(*) from found)
      else (select count(*) from (
        select 1 from ${animals} where ${and(tagConditions(wanted), isListed, conditions)} limit ${COUNT_MAX}::int
      ) as matching)
    end::int as count`;
}

function searchCount(wanted: Wanted, search: SQL): SQL {
  const matching = and(sql`on_sale`, search, filterConditions(wanted));
  return sql`
    select count(*)::int as count from (select 1 from ${animals} where ${matching} limit ${COUNT_MAX}::int) as matching`;
}

function priceRange({ filters: { priceMin, priceMax } }: Wanted): Wanted["filters"] {
  return { priceMin, priceMax };
}

function afterStart(sort: PagedSort, { key, id }: PageStart): SQL {
  const value = key instanceof Date ? sql`${key.toISOString()}::timestamptz` : sql`${key}::int`;
  const column = sort === "recent" ? animals.createdAt : animals.price;
  return sql`(${column}, ${animals.id}) ${sql.raw(sort === "price-low" ? ">" : "<")} (${value}, ${id}::uuid)`;
}

/** The box around a filtered district or state, so that the nearest listings elsewhere are not read. */
function boxOfPlace({ filters }: Wanted): SQL | undefined {
  const district = districtOfSlug(filters.district ?? "");
  const code = stateOfSlug(filters.state ?? "");
  const state = STATES.find((each) => each.code === code);
  if (district === undefined && state === undefined) return undefined;
  const isThere = and(
    district && eq(pincodes.district, district.id.slice(district.state.length + 1)),
    state && inArray(pincodes.state, [state.en, ...(state.also ?? [])]),
  );
  const [x, y] = [sql`(longitude - 80) * cos(radians(latitude))`, sql`latitude`];
  return sql`
    select box(point(min(${x}) - 0.01, min(${y}) - 0.01), point(max(${x}) + 0.01, max(${y}) + 0.01))
    from ${pincodes} where ${isThere}`;
}
