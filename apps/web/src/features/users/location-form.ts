import type { Locale } from "@pashu/i18n/locales";
import { normalizePincode } from "@pashu/validators/pincode";
import { stateCode, stateName, stateOfPincode } from "~/features/listing-form/shared/places.ts";
import type { Profile } from "./profile.ts";
import type { Coordinates } from "./shared/current-position.ts";

type Address = "address1" | "address2" | "state" | "pincode" | "location";

/** Where somebody lives, as the dialog has it: the state by its code. */
export type LocationForm = Record<Address, string>;

export function locationFormOf({ address1, address2, state, pincode, location }: Pick<Profile, Address>): LocationForm {
  return {
    address1: address1 ?? "",
    address2: address2 ?? "",
    state: stateCode(state ?? ""),
    pincode: pincode ?? "",
    location: location ?? "",
  };
}

/** Whether there is enough to save: a first line, or a place that the phone found. */
export function hasPlace({ address1, location }: LocationForm): boolean {
  return address1.trim() !== "" || location.trim() !== "";
}

/** A pincode as it is typed, with the state that it lies in once that is known. */
export function withPincode(form: LocationForm, pincode: string): LocationForm {
  return { ...form, pincode, state: stateOfPincode(pincode) ?? form.state };
}

/** What is saved; the state is named in the person's language. */
export function profileLocation(form: LocationForm, locale: Locale): LocationForm {
  return {
    ...form,
    state: stateName(form.state, locale),
    pincode: normalizePincode(form.pincode) ?? form.pincode,
  };
}

/** Coordinates as the text that stands for a place without a name. */
export function coordinatesText({ latitude, longitude }: Coordinates): string {
  return `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;
}
