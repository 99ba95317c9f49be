import type { Locale } from "@pashu/i18n/locales";
import { findPincodeIn } from "@pashu/validators/pincode";
import type { TextVariant } from "@pashu/validators/text-variants";
import type { AnimalView, StoredAnimal } from "~/features/animals/shared/animal.ts";
import { publicPlace, type PincodeDetails } from "~/features/places/shared/public-place.ts";

export type Listing = Pick<AnimalView, "id" | "location" | TextVariant<"location">>;
type Locations = Pick<StoredAnimal, "location" | TextVariant<"location">>;

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
  { id, location, locationHindi = null, locationMarathi = null }: Listing,
  place: PincodeDetails | null | undefined,
): ShorterLocation | null {
  const pincode = findPincodeIn(location);
  if (pincode === undefined || !place) return null;
  const inLanguage = (locale: Locale) => `${publicPlace(place, locale)}, ${pincode}`;
  const [english, hindi, marathi] = [inLanguage("en"), inLanguage("hi"), inLanguage("mr")];
  const isDevanagari = /\p{Script=Devanagari}/u.test(location);
  const after = {
    location: isDevanagari ? (locationMarathi === null ? hindi : marathi) : english,
    locationHindi: locationHindi === null ? null : hindi,
    locationMarathi: locationMarathi === null ? null : marathi,
  };
  const before = { location, locationHindi, locationMarathi };
  return JSON.stringify(after) === JSON.stringify(before) ? null : { id, before, after };
}
