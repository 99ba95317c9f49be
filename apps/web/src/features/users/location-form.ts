import type { Locale } from "@pashu/i18n/locales";
import { normalizePincode } from "@pashu/validators/pincode";
import { stateCode, stateName } from "@pashu/validators/states";
import type { Profile } from "./profile.ts";

type Address = "address1" | "address2" | "state" | "pincode" | "location";

/** Values of the address form; the state is a code. */
export type LocationForm = Record<Address, string>;

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
export function hasPlace({ address1, location }: LocationForm): boolean {
  return address1.trim() !== "" || location.trim() !== "";
}

export function profileLocation(form: LocationForm, locale: Locale): LocationForm {
  return {
    ...form,
    state: stateName(form.state, locale),
    pincode: normalizePincode(form.pincode) ?? form.pincode,
  };
}
