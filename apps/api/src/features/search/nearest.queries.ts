import type { Db } from "@pashu/db/client";
import { projectPlace, roundedDegrees } from "@pashu/db/places";
import { defineRead } from "@pashu/db/reads";
import { animals } from "@pashu/db/schema/animals";
import { users } from "@pashu/db/schema/users";
import { prepareWithExtra } from "@pashu/db/statements";
import type { ListAnimalsInput } from "@pashu/validators/search/list-animals";
import { and, asc, count, eq, isNotNull, isNull, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { animalView, type AnimalView } from "../animals/animals.present.ts";
import { onSale, ORDERS, type Page, type Position } from "../animals/animals.select.ts";
import { fixedLimit, limited, memoize, type Limited } from "../animals/statement-cache.ts";

export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** The place of a listing in the order by distance: exact kilometres, or a place among those without coordinates. */
export type NearestPosition = { kilometres: number; id: string } | Position;

interface NearestShape extends Limited {
  byCategory: boolean;
}

/** The index sorts by distance on a flat projection, so more candidates are read and sorted again by true distance. */
const SPARE_CANDIDATES = 40;
const EARTH_RADIUS_KM = 6371;

/**
 * Listings on sale by distance; those without coordinates come last, newest first. One round trip, except for the last
 * pages, which count the listings with coordinates.
 */
export const readNearest = defineRead(({ db }) => prepareNearest(db));

function prepareNearest(db: Db) {
  const placed = memoize((shape: NearestShape) => preparePlaced(db, shape));
  const placeless = memoize((shape: Pick<NearestShape, "byCategory">) => preparePlaceless(db, shape));
  return async (
    { category, limit, offset }: Pick<ListAnimalsInput, "category" | "limit" | "offset">,
    { latitude, longitude }: Coordinates,
  ): Promise<Page<AnimalView, NearestPosition>> => {
    const [x, y] = projectPlace(latitude, longitude);
    const byCategory = category !== undefined;
    const nearest = placed({ byCategory, fixedLimit: fixedLimit(limit, offset) });
    const candidates = offset + limit + SPARE_CANDIDATES;
    const near = await nearest({ category, limit, offset, x, y, latitude, longitude, candidates });
    if (near.length === limit) return pageOf(near, limit);
    const tail = placeless({ byCategory });
    const before = await tail.countPlaced.execute({ category });
    const skipped = Math.max(0, offset - (before[0]?.placed ?? 0));
    return pageOf([...near, ...(await tail.list({ category, limit: limit - near.length, offset: skipped }))], limit);
  };
}

interface NearAnimal {
  row: AnimalView;
  extra: Omit<NearestRow, "id">;
}

function pageOf(found: NearAnimal[], limit: number): Page<AnimalView, NearestPosition> {
  const places = found.map(({ row, extra: { kilometres, key } }) => ({ id: row.id, kilometres, key }));
  return { items: found.map(({ row }) => row), next: nearestPosition(places, limit) };
}

/** The key is that of the order `recent`, for a listing without coordinates. */
export type NearestRow = { id: string; kilometres: number | null; key: string | null };

export function nearestPosition(found: readonly NearestRow[], limit: number): NearestPosition | null {
  const last = found.at(-1);
  if (last === undefined || found.length < limit) return null;
  const { id, kilometres, key } = last;
  return kilometres === null ? { key: key ?? "", id } : { kilometres, id };
}

/** Sorts candidates by coordinates alone; full rows with their sellers are read only for the page. */
function preparePlaced(db: Db, { byCategory, fixedLimit }: NearestShape) {
  const candidates = db
    .select({ id: animals.id, latitude: animals.latitude, longitude: animals.longitude })
    .from(animals)
    .where(and(onSale(byCategory), isNotNull(animals.place)))
    .orderBy(sql`${animals.place} <-> point(${sql.placeholder("x")}::float8, ${sql.placeholder("y")}::float8)`)
    .limit(fixedLimit === null ? sql.placeholder("candidates") : fixedLimit + SPARE_CANDIDATES)
    .as("candidates");
  const ranked = db
    .select({ id: candidates.id, kilometres: kilometresTo(candidates).as("kilometres") })
    .from(candidates)
    .orderBy(sql`kilometres`, asc(candidates.id));
  const page = limited(ranked.$dynamic(), fixedLimit).as("page");
  const row = { ...animalView, distance: toTenths(page.kilometres) };
  const extra = { kilometres: sql<number>`${page.kilometres}`, key: sql<null>`null` };
  const near = db
    .select({ ...row, ...extra })
    .from(page)
    .innerJoin(animals, eq(animals.id, page.id))
    .innerJoin(users, eq(users.id, animals.sellerId))
    .orderBy(asc(page.kilometres), asc(page.id));
  return prepareWithExtra(db, { row, extra }, near);
}

function preparePlaceless(db: Db, { byCategory }: Pick<NearestShape, "byCategory">) {
  const placed = db
    .select({ placed: sql<number>`${count()}::int` })
    .from(animals)
    .where(and(onSale(byCategory), isNotNull(animals.place)))
    .prepare("placed");
  const extra = { kilometres: sql<null>`null`, key: ORDERS.recent.key };
  const rest = db
    .select({ ...animalView, ...extra })
    .from(animals)
    .innerJoin(users, eq(users.id, animals.sellerId))
    .where(and(onSale(byCategory), isNull(animals.place)))
    .orderBy(...ORDERS.recent.by);
  return {
    countPlaced: placed,
    list: prepareWithExtra(db, { row: animalView, extra }, limited(rest.$dynamic(), null)),
  };
}

function toTenths(kilometres: SQLWrapper): SQL<number> {
  return sql`round(${kilometres}::numeric, 1)::float8`;
}

interface Origin {
  latitude: SQLWrapper;
  longitude: SQLWrapper;
}

const here: Origin = {
  latitude: sql`${sql.placeholder("latitude")}::float8`,
  longitude: sql`${sql.placeholder("longitude")}::float8`,
};

/** Haversine formula. From rounded coordinates, so that browsers compute the same number from `lat` and `lng`. */
export function kilometresTo(place: Origin, from = here): SQL<number> {
  const [latitude, longitude] = [roundedDegrees(place.latitude), roundedDegrees(place.longitude)];
  return sql`(2 * ${sql.raw(String(EARTH_RADIUS_KM))} * asin(sqrt(least(1,
    sin(radians(${latitude} - ${from.latitude}) / 2) ^ 2
    + cos(radians(${from.latitude})) * cos(radians(${latitude}))
    * sin(radians(${longitude} - ${from.longitude}) / 2) ^ 2))))`;
}
