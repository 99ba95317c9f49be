import { projectPlace } from "@pashu/db/places";
import { defineRead } from "@pashu/db/reads";
import { animals, filterTags } from "@pashu/db/schema/animals";
import { pincodes } from "@pashu/db/schema/places";
import { filteredCategory } from "@pashu/validators/search/filters";
import { COUNT_MAX } from "@pashu/validators/limits";
import { districtOfSlug, stateOfSlug } from "@pashu/validators/place-slugs";
import { CATEGORIES, type Category } from "@pashu/validators/enums";
import { STATES } from "@pashu/validators/states";
import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { AnimalView } from "../animals/animals.present.ts";
import {
  isAfter as isAfterPosition,
  nextOf,
  ORDERS,
  type Page,
  type PagedSort,
  type Position,
} from "../animals/animals.select.ts";
import { filterConditions, kilometresFrom, type Wanted } from "./filters.queries.ts";
import { priceBuckets, tagConditions } from "./filter-tags.ts";
import {
  kilometresTo,
  nearestPosition,
  type Coordinates,
  type NearestPosition,
  type NearestRow,
} from "./nearest.queries.ts";
import { prepareByIds } from "../animals/read-by-ids.ts";

/**
 * Rows at the start of the sort order that are read first. Filters that many listings meet fill a page from them;
 * for others the index of tags finds all matches. Either alone reads a million rows for some filters.
 */
const WINDOW = 4000;
/** Rows with words and tags are few in a million. Scanning two indexes then takes less time than reading the rows of one. */
const SHARE_OF_FEW = 0.002;
/** Deep in the list, filters that a twentieth of the listings meet fill a page from the window. */
const WINDOW_PER_OFFSET = 20;
/** The index sorts by distance on a flat projection, so more candidates are sorted again by true distance. */
const SPARE_CANDIDATES = 40;
/** The projection shortens distances by at most 7% in India, and lengthens others by as much. */
const PROJECTION_ERROR = 1.16;
/** Matches that bound a page: about a hundredth of all matches comes before the end of the first page. */
const SAMPLE = 1000;
/** Deep in the list, about a tenth of all matches comes before the end of the page. */
const SAMPLE_PER_ROW = 10;
/** Half the diagonal of a cell of one degree at the equator. */
export const HALF_DEGREE_CELL_KM = 79;
/** Rounding the coordinates changes a distance by at most this. */
export const ROUNDING_KM = 2;

export interface FilteredPage extends Wanted {
  limit: number;
  offset: number;
}

/** One page of filtered listings on sale, after a cursor or at an offset. */
export const readFiltered = defineRead(({ searchDb }) => {
  const readByIds = prepareByIds(searchDb);
  return async (page: FilteredPage & { sort: PagedSort }, start: Position | null): Promise<Page<AnimalView>> => {
    const offset = start === null ? page.offset : 0;
    const all = await searchDb.execute<Position & { [column: string]: string }>(
      filteredIds({ ...page, offset }, start),
    );
    const found = all.slice(offset);
    return { items: await readByIds(found.map(({ id }) => id)), next: nextOf(found, page.limit) };
  };
});

/** The same by distance. Listings without coordinates come last, newest first. */
export const readFilteredNearest = defineRead(({ searchDb }) => {
  const readByIds = prepareByIds(searchDb);
  return async (page: FilteredPage, origin: Coordinates): Promise<Page<AnimalView, NearestPosition>> => {
    const all = await searchDb.execute<NearestRow>(nearestIds(page, origin));
    const found = all.slice(page.offset);
    return {
      items: withKilometres(await readByIds(found.map(({ id }) => id)), found),
      next: nearestPosition(found, page.limit),
    };
  };
});

export function withKilometres(rows: AnimalView[], found: readonly NearestRow[]): AnimalView[] {
  const distances = new Map(found.map(({ id, kilometres }) => [id, kilometres]));
  return rows.map((row) => {
    const kilometres = distances.get(row.id) ?? null;
    return kilometres === null ? row : { ...row, distance: Math.round(kilometres * 10) / 10 };
  });
}

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

/** A statement for the ids of a page from the first listing on, with their keys. */
export function filteredIds(
  { sort, limit, offset, ...wanted }: FilteredPage & { sort: PagedSort },
  start: Position | null,
): SQL {
  const { filters, category } = wanted;
  const only = filteredCategory(filters, category);
  const order = sql.join(ORDERS[sort].by, sql`, `);
  const conditions = filterConditions(wanted);
  const isAfter = start === null ? undefined : isAfterPosition(sort, start);
  const column = sort === "recent" ? sql`created_at` : sql`price`;
  const isListed = and(sql`on_sale`, only && eq(animals.category, only), isAfter);
  const isOrdered =
    sort === "recent" ? isListed : and(isListed, filterConditions({ filters: priceRange(wanted), origin: null }));
  const count = offset + limit;
  const window = WINDOW + WINDOW_PER_OFFSET * offset;
  const rest = sort === "recent" ? matchesByTags : matchesByPrice;
  return sql`
    with seen as materialized (
      select id, ${column}, ${conditions} as matches from ${animals} where ${isOrdered} order by ${order} limit ${window}::int
    ), found as materialized (
      select id, ${column} from seen where matches limit ${count}::int
    ), decision as materialized (
      select (select count(*) from found) = ${count}::int or (select count(*) from seen) < ${window}::int as is_complete
    )
    select id, ${ORDERS[sort].key} as key from found as ${animals} where (select is_complete from decision)
    union all
    select id, ${ORDERS[sort].key} as key from (${rest({ wanted, sort, order, isAfter, count })}) as ${animals}
    where not (select is_complete from decision)`;
}

interface Rest {
  wanted: Wanted;
  sort: PagedSort;
  order: SQL;
  isAfter: SQL | undefined;
  count: number;
}

/** All matches, sorted. */
function matchesByTags({ wanted, order, isAfter, count }: Rest): SQL {
  return sql`
    select id, created_at from (${allMatches(sql`id, created_at`, wanted, { condition: isAfter })}) as ${animals}
    order by ${order} limit ${count}::int`;
}

/** Filters such as milk exclude the cheapest listings, so that many can match although the window has none. */
function matchesByPrice({ wanted, sort, order, isAfter, count }: Rest): SQL {
  const { priceMin, priceMax } = wanted.filters;
  const isRising = sort === "price-low";
  const buckets = priceBuckets(priceMin, priceMax);
  const ofBound = sql`floor(ln(abs(bound.key)) * 4)::int`;
  const range = isRising ? sql`${buckets[0]}::int, ${ofBound}` : sql`${ofBound}, ${buckets.at(-1)}::int`;
  const tags = (category: Category) => sql`
    select array_agg(${`${category}:price:`}::text || bucket) from bound, generate_series(${range}) as bucket`;
  const columns = sql`id, price`;
  return firstMatches({
    wanted,
    columns,
    key: isRising ? sql`price` : sql`-price`,
    order,
    condition: isAfter,
    count,
    tags,
  });
}

interface FirstMatches extends AlsoMatching {
  wanted: Wanted;
  /** With the `id`. */
  columns: SQL;
  /** A number by which the matches are sorted first, from the lowest. Null comes last. */
  key: SQL;
  order: SQL;
  count: number;
}

/** The first matches of an order, by the tags of what comes before the last of a page from a sample of all matches. */
function firstMatches({ wanted, columns, key, order, condition, count, tags }: FirstMatches): SQL {
  const size = Math.max(SAMPLE, SAMPLE_PER_ROW * count);
  return sql`
    with matching as materialized (
      ${allMatches(columns, wanted, { condition })}
    ), sample as materialized (
      select ${key} as key from matching limit ${size}::int
    ), bound as materialized (
      select key from sample where key is not null and (select count(*) from sample) = ${size}::int
      order by key offset ${count}::int - 1 limit 1
    )
    (select * from (${allMatches(columns, wanted, { condition, tags })}) as ${animals}
    where exists (select from bound) order by ${order} limit ${count}::int)
    union all
    (select * from matching as ${animals} where not exists (select from bound) order by ${order} limit ${count}::int)`;
}

interface AlsoMatching {
  condition?: SQL | undefined;
  /** A query of an array of tags, of which the listing has one. */
  tags?: (category: Category) => SQL;
}

/**
 * The matches of one category after the other by the index of tags: each category has tags of its own. "offset 0" is an
 * optimization fence: the planner underestimates other indexes. Only listings on sale have tags: with `on_sale` as well,
 * the planner would also scan a partial index of all listings on sale.
 */
export function allMatches(row: SQL, wanted: Wanted, { condition, tags }: AlsoMatching = {}): SQL {
  const only = filteredCategory(wanted.filters, wanted.category);
  const ofCategories = (only === undefined ? CATEGORIES : [only]).map((category) => {
    const ofCategory = { ...wanted, category };
    const within = tags && sql`${filterTags} && (${tags(category)})`;
    const tagged = and(tagConditions(ofCategory), within);
    const matching = and(filterConditions(ofCategory), condition);
    return sql`select ${row} from (select * from ${animals} where ${tagged} offset 0) as ${animals} where ${matching}`;
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
  const matching = firstMatches({
    wanted,
    columns: sql`id, created_at, ${distance} as distance`,
    key: sql`distance`,
    order: sql`distance, case when distance is null then created_at end desc, case when distance is null then id end desc, id`,
    count,
    tags: () => cellsWithinBound(origin, wanted),
  });
  return sql`
    with seen as materialized (
      select id, ${distance} as distance, ${conditions} as matches from ${animals} where ${isNear}
      order by place <-> point(${x}::float8, ${y}::float8) limit ${window}::int
    ), found as materialized (
      select id, distance from seen where matches limit ${candidates}::int
    ), decision as materialized (
      select (select count(*) from found) = ${candidates}::int or ${beyond} as is_complete
    )
    select id, distance as kilometres, ${ORDERS.recent.key} as key from (
      (select id, distance, null::timestamptz as created_at from found where (select is_complete from decision) order by distance, id limit ${count}::int)
      union all
      select id, distance, created_at from (${matching}) as matching where not (select is_complete from decision)
    ) as ${animals}`;
}

/** The tags of cells within the bound. */
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
    where ${kilometres} <= (select key from bound) + ${reach}::float8`;
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

/** After the window, the index of what is rarer in it, words or tags, finds the matches; both if few rows have both. */
function searchCount(wanted: Wanted, search: SQL): SQL {
  const only = filteredCategory(wanted.filters, wanted.category);
  const conditions = filterConditions(wanted) ?? sql`true`;
  const isListed = and(sql`on_sale`, only && eq(animals.category, only));
  const order = sql.join(ORDERS.recent.by, sql`, `);
  const byWords = (tags?: SQL) => sql`
    select 1 from ${animals} where ${and(isListed, search, tags, conditions)} limit ${COUNT_MAX}::int`;
  return sql`
    with seen as materialized (
      select ${search} as has_words, ${conditions} as has_facts
      from ${animals} where ${isListed} order by ${order} limit ${WINDOW}::int
    ), found as materialized (
      select 1 from seen where has_words and has_facts limit ${COUNT_MAX}::int
    ), shares as materialized (
      select avg((has_words is true)::int) as words, avg((has_facts is true)::int) as facts from seen
    )
    select case
      when (select count(*) from found) = ${COUNT_MAX}::int or (select count(*) from seen) < ${WINDOW}::int
      then (select count(*) from found)
      when (select facts < words from shares)
      then (select count(*) from (${allMatches(sql`1`, wanted, { condition: search })} limit ${COUNT_MAX}::int) as by_tags)
      when (select facts * words < ${SHARE_OF_FEW}::float8 from shares)
      then (select count(*) from (${byWords(tagConditions(wanted))}) as by_both)
      else (select count(*) from (${byWords()}) as by_words)
    end::int as count`;
}

function priceRange({ filters: { priceMin, priceMax } }: Wanted): Wanted["filters"] {
  return { priceMin, priceMax };
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
