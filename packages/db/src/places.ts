import { findPincodeIn } from "@pashu/validators/pincode";
import { stateCode } from "@pashu/validators/states";
import { and, between, eq, inArray, lte, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { DbOrTransaction } from "./client.ts";
import { pincodes } from "./schema/places.ts";

export type Place =
  | {
      latitude: number;
      longitude: number;
      place: [x: number, y: number];
      districtId: string;
      stateCode: string;
    }
  | { latitude: null; longitude: null; place: null; districtId: null; stateCode: null };

const NOWHERE: Place = { latitude: null, longitude: null, place: null, districtId: null, stateCode: null };

const CENTRAL_LONGITUDE = 80;

/**
 * Sinusoidal projection around 80°E, in degrees of latitude (about 111 km). It is accurate enough to find candidates
 * for the nearest listings in an index; their exact distance is computed from the coordinates.
 */
export function projectPlace(latitude: number, longitude: number): [x: number, y: number] {
  return [(longitude - CENTRAL_LONGITUDE) * Math.cos((latitude * Math.PI) / 180), latitude];
}

/** Degrees with two decimals (about 1 km). Distances shown to users are computed from these, on every side. */
export function roundedDegrees(degrees: SQLWrapper): SQL<number | null> {
  return sql`(round(${degrees} * 100) / 100)`;
}

export async function coordinatesOfPincode(
  db: DbOrTransaction,
  pincode: string,
): Promise<{ lat: number; lng: number } | undefined> {
  const coordinates = {
    lat: sql<number>`${roundedDegrees(pincodes.latitude)}`,
    lng: sql<number>`${roundedDegrees(pincodes.longitude)}`,
  };
  const [found] = await db.select(coordinates).from(pincodes).where(eq(pincodes.pincode, pincode));
  return found;
}

/** About 50 km. */
const NEAR_DEGREES = 0.5;

/** The pincode with the nearest centre, or undefined if none is near. Reads all pincodes of its latitudes. */
export async function pincodeNear(
  db: DbOrTransaction,
  { latitude, longitude }: { latitude: number; longitude: number },
): Promise<{ pincode: string; district: string; state: string } | undefined> {
  const [x, y] = projectPlace(latitude, longitude);
  const shrink = Math.cos((latitude * Math.PI) / 180);
  const squared = sql`power((${pincodes.longitude} - ${CENTRAL_LONGITUDE}) * ${shrink}::float8 - ${x}::float8, 2) + power(${pincodes.latitude} - ${y}::float8, 2)`;
  const [found] = await db
    .select({ pincode: pincodes.pincode, district: pincodes.district, state: pincodes.state })
    .from(pincodes)
    .where(
      and(
        between(pincodes.latitude, latitude - NEAR_DEGREES, latitude + NEAR_DEGREES),
        between(pincodes.longitude, longitude - 2 * NEAR_DEGREES, longitude + 2 * NEAR_DEGREES),
        lte(squared, NEAR_DEGREES ** 2),
      ),
    )
    .orderBy(squared, pincodes.pincode)
    .limit(1);
  return found;
}

export async function placeOf(db: DbOrTransaction, location: string): Promise<Place> {
  const [place = NOWHERE] = await placesOf(db, [location]);
  return place;
}

export async function placesOf(db: DbOrTransaction, locations: readonly string[]): Promise<Place[]> {
  const wanted = locations.map(findPincodeIn);
  const distinct = [...new Set(wanted)].filter((pincode) => pincode !== undefined);
  if (distinct.length === 0) return locations.map(() => NOWHERE);
  const found = await db.select().from(pincodes).where(inArray(pincodes.pincode, distinct));
  const places = new Map(found.map((row) => [row.pincode, toPlace(row)]));
  return wanted.map((pincode) => places.get(pincode ?? "") ?? NOWHERE);
}

function toPlace({ latitude, longitude, district, state }: typeof pincodes.$inferSelect): Place {
  const code = stateCode(state) ?? "IN";
  return {
    latitude,
    longitude,
    place: projectPlace(latitude, longitude),
    districtId: `${code}-${district}`,
    stateCode: code,
  };
}
