import { projectPlace } from "@pashu/db/places";
import { defineRead } from "@pashu/db/reads";
import { animals, filterTags } from "@pashu/db/schema/animals";
import { pincodes } from "@pashu/db/schema/places";
import { filteredCategory } from "@pashu/validators/filters";
import { COUNT_MAX } from "@pashu/validators/limits";
import { districtOfSlug, stateOfSlug } from "@pashu/validators/place-slugs";
import { CATEGORIES, type Category } from "@pashu/validators/enums";
import { STATES } from "@pashu/validators/states";
import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { AnimalView } from "./animals.present.ts";
import type { PageStart } from "./animals.queries.ts";
import { ORDERS, type PagedSort } from "./animals.select.ts";
import { filterConditions, kilometresFrom, type Wanted } from "./filters.queries.ts";
import { priceBuckets, priceTags, tagConditions } from "./filter-tags.ts";
import { kilometresTo, type Coordinates } from "./nearest.queries.ts";
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
/** Matches that bound the distance of a page: about a hundredth of all matches is as near. */
const SAMPLE = 1000;
/** Half the diagonal of a cell of one degree at the equator. */
const HALF_DEGREE_CELL_KM = 79;
const ROUNDING_KM = 2;

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
  const inBucket = (category: Category) => and(conditions, sql`${filterTags} && ${priceTags(category, sql`bucket`)}`);
  return sql`
    select of_bucket.id from generate_series(${first}, ${last}, ${isRising ? 1 : -1}::int) as bucket
    cross join lateral (
      select id from (${allMatches(sql`id, price`, withoutPrice, inBucket)} offset 0) as ${animals}
      order by ${order} limit ${count}::int
    ) as of_bucket limit ${count}::int`;
}

/** The matches of one category after the other by the index of tags: each category has tags of its own. */
export function allMatches(row: SQL, wanted: Wanted, also?: (category: Category) => SQL | undefined): SQL {
  const only = filteredCategory(wanted.filters, wanted.category);
  const ofCategories = (only === undefined ? CATEGORIES : [only]).map((category) => {
    const ofCategory = { ...wanted, category };
    const matching = and(tagConditions(ofCategory), sql`on_sale`, filterConditions(ofCategory), also?.(category));
    return sql`select ${row} from ${animals} where ${matching}`;
  });
  return sql.join(ofCategories, sql` union all `);
}

function nearestIds({ limit, offset, ...wanted }: FilteredPage, origin: Coordinates): SQL {
  const { filters, category } = wanted;
  const only = filteredCategory(filters, category);
  const [x, y] = projectPlace(origin.latitude, origin.longitude);
  const conditions = filterConditions(wanted);
  const isListed = and(sql`on_sale`, only && eq(animals.category, only));
  const isNear = and(isListed, sql`place is not null`);
  const count = offset + limit;
  const candidates = count + SPARE_CANDIDATES;
  const window = WINDOW + WINDOW_PER_OFFSET * offset;
  const beyond =
    filters.km === undefined
      ? sql`false`
      : sql`(select max(distance) from seen) > ${filters.km * PROJECTION_ERROR}::float8`;
  const distance = kilometresFrom(origin);
  const cells = sql`${filterTags} && (${cellsWithinBound(origin, wanted)})`;
  const row = sql`id, created_at, ${distance} as distance`;
  return sql`
    with seen as materialized (
      select id, ${distance} as distance, ${conditions} as matches from ${animals} where ${isNear}
      order by place <-> point(${x}::float8, ${y}::float8) limit ${window}::int
    ), found as materialized (
      select id, distance from seen where matches limit ${candidates}::int
    ), decision as materialized (
      select (select count(*) from found) = ${candidates}::int or ${beyond} as is_complete
    ), matching as materialized (
      ${allMatches(row, wanted)}
    ), sample as materialized (
      select distance from matching where not (select is_complete from decision) limit ${SAMPLE}::int
    ), bound as materialized (
      select distance as km from sample where distance is not null and (select count(*) from sample) = ${SAMPLE}::int
      order by distance offset ${count}::int - 1 limit 1
    )
    select id, round(distance::numeric, 1)::float8 as distance from (
      (select id, distance from found where (select is_complete from decision) order by distance, id limit ${count}::int)
      union all
      (select id, distance from (
        ${allMatches(row, wanted, () => cells)} offset 0
      ) as near where exists (select from bound) order by distance, id limit ${count}::int)
      union all
      (select id, distance from matching where not (select is_complete from decision) and not exists (select from bound)
      order by distance, case when distance is null then created_at end desc, case when distance is null then id end desc, id
      limit ${count}::int)
    ) as page`;
}

/**
 * The tags of cells as near as the last listing of a page from a sample of the matches. The page itself is as near;
 * sorting all matches of a frequent filter takes too long.
 */
function cellsWithinBound(origin: Coordinates, wanted: Wanted): SQL {
  const isThere = isPincodeOf(wanted);
  const [name, perDegree] = isThere === undefined ? ["degree", 1] : ["quarter", 4];
  const cell = (degrees: SQL) => sql`floor(${degrees} * ${sql.raw(String(perDegree))})::int`;
  const cells = sql`
    select distinct ${cell(sql`latitude`)} as y, ${cell(sql`longitude`)} as x from ${pincodes} where ${isThere ?? sql`true`} offset 0`;
  const centre = (index: SQL) => sql`((${index} + 0.5) / ${perDegree}::int)::float8`;
  const kilometres = kilometresTo(
    { latitude: centre(sql`y`), longitude: centre(sql`x`) },
    { latitude: sql`${origin.latitude}::float8`, longitude: sql`${origin.longitude}::float8` },
  );
  const reach = HALF_DEGREE_CELL_KM / perDegree + ROUNDING_KM;
  return sql`
    select array_agg(${`${name}:`}::text || y || ':' || x) from (${cells}) as cells
    where ${kilometres} <= (select km from bound) + ${reach}::float8`;
}

/** After the window, one category after the other: the first often has enough. */
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
      else (select count(*) from (${allMatches(sql`1`, wanted)} limit ${COUNT_MAX}::int) as matching)
    end::int as count`;
}

/** After the window, the index of what is rarer in it, words or tags, finds the matches. */
function searchCount(wanted: Wanted, search: SQL): SQL {
  const only = filteredCategory(wanted.filters, wanted.category);
  const conditions = filterConditions(wanted) ?? sql`true`;
  const isListed = and(sql`on_sale`, only && eq(animals.category, only));
  const isMatching = and(isListed, search, conditions);
  const order = sql.join(ORDERS.recent.by, sql`, `);
  return sql`
    with seen as materialized (
      select ${search} as has_words, ${conditions} as has_facts
      from ${animals} where ${isListed} order by ${order} limit ${WINDOW}::int
    ), found as materialized (
      select 1 from seen where has_words and has_facts limit ${COUNT_MAX}::int
    ), decision as materialized (
      select count(*) filter (where has_facts) < count(*) filter (where has_words) as by_tags from seen
    )
    select case
      when (select count(*) from found) = ${COUNT_MAX}::int or (select count(*) from seen) < ${WINDOW}::int
      then (select count(*) from found)
      when (select by_tags from decision)
      then (select count(*) from (
        select 1 from (select * from ${animals} where ${and(tagConditions(wanted), isListed, conditions)} offset 0) as ${animals}
        where ${search} limit ${COUNT_MAX}::int
      ) as by_tags)
      else (select count(*) from (select 1 from ${animals} where ${isMatching} limit ${COUNT_MAX}::int) as by_words)
    end::int as count`;
}

function priceRange({ filters: { priceMin, priceMax } }: Wanted): Wanted["filters"] {
  return { priceMin, priceMax };
}

function afterStart(sort: PagedSort, { key, id }: PageStart): SQL {
  const value = key instanceof Date ? sql`${key.toISOString()}::timestamptz` : sql`${key}::int`;
  const column = sort === "recent" ? animals.createdAt : animals.price;
  return sql`(${column}, ${animals.id}) ${sql.raw(sort === "price-low" ? ">" : "<")} (${value}, ${id}::uuid)`;
}

/** The pincodes of a filtered district or state. */
function isPincodeOf({ filters }: Wanted): SQL | undefined {
  const district = districtOfSlug(filters.district ?? "");
  const code = stateOfSlug(filters.state ?? "");
  const state = STATES.find((each) => each.code === code);
  return and(
    district && eq(pincodes.district, district.id.slice(district.state.length + 1)),
    state && inArray(pincodes.state, [state.en, ...(state.also ?? [])]),
  );
}
