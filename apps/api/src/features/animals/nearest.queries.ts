import type { Db } from "@pashu/db/client";
import { projectPlace } from "@pashu/db/places";
import { animals } from "@pashu/db/schema/animals";
import { users } from "@pashu/db/schema/users";
import type { ListAnimalsInput } from "@pashu/validators/animals";
import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { animalRow, selectAnimals, type AnimalRow } from "./animals.queries.ts";

export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** The map on which the index finds neighbours bends a little, so more are taken than are asked for and ranked truly. */
const SPARE_CANDIDATES = 40;
const EARTH_RADIUS_KM = 6371;

/**
 * Active listings from the nearest on; those whose place is not known come last, newest first.
 * One round trip, but for the tail: only there must the listings with a place be counted.
 */
export async function nearestAnimals(
  db: Db,
  input: Pick<ListAnimalsInput, "category" | "limit" | "offset">,
  here: Coordinates,
): Promise<AnimalRow[]> {
  const { limit, offset } = input;
  const active = and(sql`is_active`, input.category === undefined ? undefined : eq(animals.category, input.category));
  const [x, y] = projectPlace(here.latitude, here.longitude);
  const candidates = db
    .select({ id: animals.id })
    .from(animals)
    .where(and(active, isNotNull(animals.place)))
    .orderBy(sql`${animals.place} <-> point(${x}, ${y})`)
    .limit(offset + limit + SPARE_CANDIDATES);
  const distance = distanceFrom(here);
  const near = await db
    .select({ ...animalRow, distance: distance.mapWith(roundKilometres) })
    .from(animals)
    .innerJoin(users, eq(users.id, animals.sellerId))
    .where(sql`${animals.id} in ${candidates}`)
    .orderBy(asc(distance), asc(animals.id))
    .limit(limit)
    .offset(offset);
  if (near.length === limit) return near;

  const placed = await db.$count(animals, and(active, isNotNull(animals.place)));
  const rest = await selectAnimals(db)
    .where(and(active, isNull(animals.place)))
    .orderBy(sql`${animals.createdAt} desc`, sql`${animals.id} desc`)
    .limit(limit - near.length)
    .offset(Math.max(0, offset - placed));
  return [...near, ...rest];
}

/** Kilometres along the globe, by the haversine formula. */
function distanceFrom({ latitude, longitude }: Coordinates) {
  return sql<number>`(2 * ${EARTH_RADIUS_KM}::float8 * asin(sqrt(least(1,
    sin(radians(${animals.latitude} - ${latitude}::float8) / 2) ^ 2
    + cos(radians(${latitude}::float8)) * cos(radians(${animals.latitude}))
    * sin(radians(${animals.longitude} - ${longitude}::float8) / 2) ^ 2))))`;
}

/** To 100 m: a pincode is no nearer than that. */
function roundKilometres(kilometres: number): number {
  return Math.round(kilometres * 10) / 10;
}
