import { pincodeIn } from "@pashu/validators/pincode";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { publicPlace, type KnownPincode } from "~/features/places/shared/public-place.ts";

/** From this time on the Sell form said that everyone sees the address. */
const ADDRESS_HINT_SINCE = Date.parse("2026-11-22T00:00:00+05:30");

type Listing = Pick<AnimalView, "id" | "location" | "locationHindi" | "createdAt">;
type Locations = Pick<AnimalView, "location" | "locationHindi">;

export interface ShorterLocation {
  id: string;
  before: Locations;
  after: Locations;
}

/** Listings whose seller was not told that everyone sees the address. */
export function listedUnaware<Each extends Listing>(listings: readonly Each[]): Each[] {
  return listings.filter(({ createdAt }) => Date.parse(createdAt) < ADDRESS_HINT_SINCE);
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
  const pincode = pincodeIn(location);
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
