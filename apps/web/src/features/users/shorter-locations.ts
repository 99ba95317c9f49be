import { findPincodeIn } from "@pashu/validators/pincode";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { publicPlace, type KnownPincode } from "~/features/places/shared/public-place.ts";

type Listing = Pick<AnimalView, "id" | "location" | "locationHindi">;
type Locations = Pick<AnimalView, "location" | "locationHindi">;

export interface ShorterLocation {
  id: string;
  before: Locations;
  after: Locations;
}

/**
 * The location cut to district, state and pincode: the pincode stays, because distances are computed from it.
 * @param place of its pincode, where that is known
 * @returns null when the location is as short already, or has no known pincode
 */
export function shorterLocation(
  { id, location, locationHindi }: Listing,
  place: KnownPincode | null | undefined,
): ShorterLocation | null {
  const pincode = findPincodeIn(location);
  if (pincode === undefined || !place) return null;
  const inHindi = `${publicPlace(place, "hi")}, ${pincode}`;
  const inEnglish = `${publicPlace(place, "en")}, ${pincode}`;
  const after = {
    location: /\p{Script=Devanagari}/u.test(location) ? inHindi : inEnglish,
    locationHindi: locationHindi === null ? null : inHindi,
  };
  const isSame = after.location === location && after.locationHindi === locationHindi;
  return isSame ? null : { id, before: { location, locationHindi }, after };
}
