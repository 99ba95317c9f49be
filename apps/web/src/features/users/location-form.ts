import type { Locale } from "@pashu/i18n/locales";
import { isBlank } from "@pashu/validators/blank";
import { normalizePincode } from "@pashu/validators/pincode";
import { stateCode, stateName } from "@pashu/validators/states";
import type { Profile } from "./profile.ts";

type Address = "address1" | "address2" | "state" | "pincode" | "location";

/** Values of the address form; the state is a code. */
export type LocationForm = Record<Address, string>;

/** Values of the request. */
type Place = Record<Address, string | null>;

export function locationFormOf({ address1, address2, state, pincode, location }: Pick<Profile, Address>): LocationForm {
  return {
    address1: address1 ?? "",
    address2: address2 ?? "",
    state: stateCode(state ?? "") ?? state ?? "",
    pincode: pincode ?? "",
    location: location ?? "",
  };
}

/** Checks the minimum for saving: a first address line, or a detected place. */
export function hasPlace({ address1, location }: Pick<Place, "address1" | "location">): boolean {
  return !isBlank(address1 ?? "") || !isBlank(location ?? "");
}

export function profileLocation({ state, pincode, ...others }: Place, locale: Locale): Place {
  return {
    ...others,
    state: state && stateName(state, locale),
    pincode: pincode && (normalizePincode(pincode) ?? pincode),
  };
}
