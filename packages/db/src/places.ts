import { findPincodeIn } from "@pashu/validators/pincode";
import { eq } from "drizzle-orm";
import type { DbOrTransaction } from "./client.ts";
import { pincodes } from "./schema/places.ts";

export type Place =
  | { latitude: number; longitude: number; place: [x: number, y: number] }
  | { latitude: null; longitude: null; place: null };

const NOWHERE: Place = { latitude: null, longitude: null, place: null };

/** About the middle of India, so that distances come out nearly true everywhere in it. */
const CENTRAL_LONGITUDE = 80;

/**
 * A point of the globe on a flat map, both axes in degrees of latitude (about 111 km): the sinusoidal projection
 * around 80°E. It keeps distances well enough to find candidates for the nearest from an index of plane points;
 * their true distance is then to be computed from the coordinates.
 */
export function projectPlace(latitude: number, longitude: number): [x: number, y: number] {
  return [(longitude - CENTRAL_LONGITUDE) * Math.cos((latitude * Math.PI) / 180), latitude];
}

/** Where a listing is, by the pincode in its location; nulls when there is none that is known. */
export async function placeOf(db: DbOrTransaction, location: string): Promise<Place> {
  const pincode = findPincodeIn(location);
  if (pincode === undefined) return NOWHERE;
  const [known] = await db
    .select({ latitude: pincodes.latitude, longitude: pincodes.longitude })
    .from(pincodes)
    .where(eq(pincodes.pincode, pincode));
  if (known === undefined) return NOWHERE;
  return { ...known, place: projectPlace(known.latitude, known.longitude) };
}
