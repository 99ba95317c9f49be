import { projectPlace } from "@pashu/db/places";
import { defineRead } from "@pashu/db/reads";
import { animals } from "@pashu/db/schema/animals";
import { kilometresBetween } from "@pashu/validators/distance";
import { filteredCategory } from "@pashu/validators/search/filters";
import { and, eq, sql, type SQL } from "drizzle-orm";
import type { AnimalView } from "../animals/animals.present.ts";
import { isAfter, ORDERS, type Page, type Position } from "../animals/animals.select.ts";
import { prepareByIds } from "../animals/read-by-ids.ts";
import { INDIA, KM_PER_DEGREE } from "./filter-tags.ts";
import { allMatches, HALF_DEGREE_CELL_KM, ROUNDING_KM, withKilometres } from "./filtered.queries.ts";
import { filterConditions, kilometresFrom, type Wanted } from "./filters.queries.ts";
import { nearestPosition, type Coordinates, type NearestPosition, type NearestRow } from "./nearest.queries.ts";

/** The nearest listings, among which the page is sought first, and then the newest, which bound its last distance. */
const NEAREST = 2000;
const NEWEST = 4000;

export const NEAREST_START: NearestPosition = { kilometres: -1, id: "00000000-0000-0000-0000-000000000000" };

export interface NearestAfter extends Wanted {
  origin: Coordinates;
  limit: number;
  /** Listings of earlier pages that are left out. */
  seen: readonly string[];
}

/** Listings after a position, by exact distance and id; those without coordinates come last, newest first. */
export const readNearestAfter = defineRead(({ searchDb }) => {
  const readByIds = prepareByIds(searchDb);
  return async (page: NearestAfter, start: NearestPosition): Promise<Page<AnimalView, NearestPosition>> => {
    const found: NearestRow[] = [];
    if ("kilometres" in start) {
      const [bound] = await searchDb.execute<{ kilometres: number | null }>(lastDistance(page, start));
      found.push(...(await searchDb.execute<NearestRow>(placedAfter(page, start, bound?.kilometres ?? Infinity))));
    }
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

interface PlacedStart {
  kilometres: number;
  id: string;
}

function isPlacedAfter(page: NearestAfter, { kilometres, id }: PlacedStart): SQL | undefined {
  return and(
    sql`latitude is not null`,
    sql`(${kilometresFrom(page.origin)}, ${animals.id}) > (${kilometres}::float8, ${id}::uuid)`,
    isUnseen(page),
  );
}

/** A distance up to which at least a page of listings follows; null if neither sample has so many. */
function lastDistance(page: NearestAfter, start: PlacedStart): SQL {
  const { origin, limit } = page;
  const [x, y] = projectPlace(origin.latitude, origin.longitude);
  const matching = and(isPlacedAfter(page, start), filterConditions(page));
  const nearest = sql`
    select * from ${animals} where ${isListed(page)} and place is not null
    order by place <-> point(${x}::float8, ${y}::float8) limit ${NEAREST}::int`;
  const newest = sql`select * from ${animals} where ${isListed(page)} order by ${recent} limit ${NEWEST}::int`;
  const kilometres = kilometresFrom(origin);
  return sql`
    select coalesce((
      select max(kilometres) from (
        select ${kilometres} as kilometres from (${nearest}) as ${animals} where ${matching} limit ${limit}::int
      ) as page having count(*) = ${limit}::int
    ), (
      select ${kilometres} from (${newest}) as ${animals} where ${matching} order by 1 offset ${limit}::int - 1 limit 1
    )) as kilometres`;
}

/** The cells between the two distances have all listings of the page. */
function placedAfter(page: NearestAfter, start: PlacedStart, last: number): SQL {
  const kilometres = kilometresFrom(page.origin);
  const tags = sql`${`{${cellsBetween(page.origin, start.kilometres, last).join()}}`}::text[]`;
  const matching = allMatches(sql`id, ${kilometres} as kilometres`, page, {
    condition: isPlacedAfter(page, start),
    tags: () => tags,
  });
  return sql`
    select id, kilometres, null as key from (${matching}) as matching
    order by kilometres, id limit ${page.limit}::int`;
}

/** Tags of cells that may have listings at these distances: small ones, if they are few. */
function cellsBetween({ latitude, longitude }: Coordinates, from: number, to: number): string[] {
  const [name, perDegree] = to === Infinity ? ["degree", 1] : ["quarter", 4];
  const reach = HALF_DEGREE_CELL_KM / perDegree + ROUNDING_KM;
  const indices = (first: number, last: number) =>
    Array.from({ length: (last - first) * perDegree }, (_, index) => first * perDegree + index);
  const centre = (index: number) => (index + 0.5) / perDegree;
  const isNear = (y: number) => Math.abs(centre(y) - latitude) * KM_PER_DEGREE <= to + reach;
  const isBetween = (kilometres: number) => kilometres >= from - reach && kilometres <= to + reach;
  return indices(INDIA.south, INDIA.north + 1)
    .filter(isNear)
    .flatMap((y) =>
      indices(INDIA.west, INDIA.east + 1)
        .filter((x) =>
          isBetween(kilometresBetween({ lat: latitude, lng: longitude }, { lat: centre(y), lng: centre(x) })),
        )
        .map((x) => `${name}:${y}:${x}`),
    );
}

function placelessAfter(page: NearestAfter, start: Position | null): SQL {
  const after = and(
    isListed(page),
    sql`place is null`,
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
