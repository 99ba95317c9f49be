import { findPincodeIn } from "@pashu/validators/pincode";
import { stateCode } from "@pashu/validators/states";
import { eq, inArray, sql, type SQL, type SQLWrapper } from "drizzle-orm";
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
