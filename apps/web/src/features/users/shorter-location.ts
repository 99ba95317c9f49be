import { findPincodeIn } from "@pashu/validators/pincode";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { publicPlace, type PincodeDetails } from "~/features/places/shared/public-place.ts";

type Listing = Pick<AnimalView, "id" | "location" | "locationHindi">;
type Locations = Pick<AnimalView, "location" | "locationHindi">;

export interface ShorterLocation {
  id: string;
  before: Locations;
  after: Locations;
}

/**
 * Shortens a location to district, state and pincode. The pincode stays, because distances are computed from it.
 * @param place district and state of the pincode
 * @returns null if the location is as short already, or its pincode is unknown
 */
export function shorterLocation(
  { id, location, locationHindi }: Listing,
  place: PincodeDetails | null | undefined,
): ShorterLocation | null {
  const pincode = findPincodeIn(location);
  if (pincode === undefined || !place) return null;
  const hindi = `${publicPlace(place, "hi")}, ${pincode}`;
  const english = `${publicPlace(place, "en")}, ${pincode}`;
  const after = {
    location: /\p{Script=Devanagari}/u.test(location) ? hindi : english,
    locationHindi: locationHindi === null ? null : hindi,
  };
  const isSame = after.location === location && after.locationHindi === locationHindi;
  return isSame ? null : { id, before: { location, locationHindi }, after };
}
