import { defineRead } from "@pashu/db/reads";
import { animals } from "@pashu/db/schema/animals";
import { filteredCategory } from "@pashu/validators/search/filters";
import { and, eq, sql, type SQL } from "drizzle-orm";
import type { AnimalView } from "../animals/animals.present.ts";
import { isAfter, ORDERS, type Page, type Position } from "../animals/animals.select.ts";
import { prepareByIds } from "../animals/read-by-ids.ts";
import { INDIA } from "./filter-tags.ts";
import { allMatches, withKilometres } from "./filtered.queries.ts";
import { filterConditions, kilometresFrom, type Wanted } from "./filters.queries.ts";
import {
  kilometresTo,
  nearestPosition,
  type Coordinates,
  type NearestPosition,
  type NearestRow,
} from "./nearest.queries.ts";

/** The newest listings, from which the distance of the last one of the page is estimated. */
const SAMPLE = 4000;
/** Half the diagonal of a cell of one degree at the equator, and what rounding the coordinates adds. */
const CELL_KM = 79;
const ROUNDING_KM = 2;
const CELLS = [
  { name: "quarter", perDegree: 4 },
  { name: "degree", perDegree: 1 },
] as const;

export const NEAREST_START: NearestPosition = { kilometres: -1, id: "00000000-0000-0000-0000-000000000000" };

interface NearestAfter extends Wanted {
  origin: Coordinates;
  limit: number;
  /** Listings of earlier pages that are left out. */
  seen: readonly string[];
}

/** Listings after a position, by exact distance and id; those without coordinates come last, newest first. */
export const readNearestAfter = defineRead(({ searchDb }) => {
  const readByIds = prepareByIds(searchDb);
  return async (page: NearestAfter, start: NearestPosition): Promise<Page<AnimalView, NearestPosition>> => {
    const found: NearestRow[] =
      "kilometres" in start ? await searchDb.execute<NearestRow>(placedAfter(page, start)) : [];
    const rest = page.limit - found.length;
    // Within a distance, all listings have coordinates.
    if (rest > 0 && page.filters.km === undefined) {
      const position = "kilometres" in start ? null : start;
      found.push(...(await searchDb.execute<NearestRow>(placelessAfter({ ...page, limit: rest }, position))));
    }
    const items = withKilometres(await readByIds(found.map(({ id }) => id)), found);
    return { items, next: nearestPosition(found, page.limit) };
  };
});

/**
 * The newest matches bound the distance of the page's last listing. The cells between the two distances then have all
 * listings of the page. Without enough of the newest, the cells farther away than the position do.
 */
function placedAfter(page: NearestAfter, start: { kilometres: number; id: string }): SQL {
  const { origin, limit } = page;
  const kilometres = kilometresFrom(origin);
  const after = and(
    sql`latitude is not null`,
    sql`(${kilometres}, ${animals.id}) > (${start.kilometres}::float8, ${start.id}::uuid)`,
    isUnseen(page),
  );
  const matching = allMatches(sql`id, ${kilometres} as kilometres`, page, {
    condition: after,
    tags: () => cellsBetween(origin, start.kilometres),
  });
  return sql`
    with newest as materialized (
      select * from ${animals} where ${isListed(page)} order by ${recent} limit ${SAMPLE}::int
    ), bound as materialized (
      select ${kilometres} as kilometres from newest as ${animals} where ${and(after, filterConditions(page))}
      order by 1 offset ${limit}::int - 1 limit 1
    )
    select id, kilometres, null as key from (${matching}) as matching
    where kilometres <= coalesce((select kilometres from bound), 'Infinity')
    order by kilometres, id limit ${limit}::int`;
}

/** Tags of cells that may have listings between the position and the bound: small ones if there is a bound. */
function cellsBetween({ latitude, longitude }: Coordinates, from: number): SQL {
  const here = { latitude: sql`${latitude}::float8`, longitude: sql`${longitude}::float8` };
  const tags = CELLS.map(({ name, perDegree }, at) => {
    const per = sql.raw(String(perDegree));
    const range = (first: number, last: number) => sql`${first * perDegree}::int, ${(last + 1) * perDegree - 1}::int`;
    const centre = (index: SQL) => sql`((${index} + 0.5) / ${per})::float8`;
    const kilometres = kilometresTo({ latitude: centre(sql`y`), longitude: centre(sql`x`) }, here);
    const reach = CELL_KM / perDegree + ROUNDING_KM;
    return sql`
      select ${`${name}:`}::text || y || ':' || x as tag
      from generate_series(${range(INDIA.south, INDIA.north)}) as y, generate_series(${range(INDIA.west, INDIA.east)}) as x
      where (select count(*) from bound) = ${1 - at}::int and ${kilometres}
        between ${from - reach}::float8 and coalesce((select kilometres from bound), 'Infinity') + ${reach}::float8`;
  });
  return sql`select array_agg(tag) from (${sql.join(tags, sql` union all `)}) as cells`;
}

function placelessAfter(page: NearestAfter, start: Position | null): SQL {
  const after = and(
    isListed(page),
    sql`latitude is null`,
    filterConditions(page),
    start === null ? undefined : isAfter("recent", start),
    isUnseen(page),
  );
  return sql`
    select id, null as kilometres, ${ORDERS.recent.key} as key from ${animals} where ${after}
    order by ${recent} limit ${page.limit}::int`;
}

const recent = sql.join(ORDERS.recent.by, sql`, `);

function isListed({ filters, category }: Wanted): SQL | undefined {
  const only = filteredCategory(filters, category);
  return and(sql`on_sale`, only && eq(animals.category, only));
}

export function isUnseen({ seen }: { seen: readonly string[] }): SQL | undefined {
  return seen.length === 0 ? undefined : sql`${animals.id} <> all(${`{${seen.join()}}`}::uuid[])`;
}
