import type { AppRouter } from "@pashu/api/router";
import type { Locale } from "@pashu/i18n/locales";
import { normalizePincode } from "@pashu/validators/pincode";
import type { inferRouterOutputs } from "@trpc/server";
import type { Coordinates } from "~/features/places/shared/current-position.ts";
import { stateCode, stateName } from "@pashu/validators/states";
import type { Profile } from "./profile.ts";

type Address = "address1" | "address2" | "state" | "pincode" | "location";

/** Values of the address form; the state is a code. */
export type LocationForm = Record<Address, string>;

/** Detected position and its address; the address is null if the lookup failed. */
export interface DetectedPlace {
  position: Coordinates;
  point: inferRouterOutputs<AppRouter>["places"]["reverseGeocode"];
}

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

export function fieldsFromPlace({ position, point }: DetectedPlace): Partial<LocationForm> & { location: string } {
  const location = point?.displayName ?? coordinatesText(position);
  const state = stateCode(point?.stateCode ?? "") ?? stateCode(point?.state ?? "");
  return state === undefined ? { location } : { location, state };
}

export function profileLocation(form: LocationForm, locale: Locale): LocationForm {
  return {
    ...form,
    state: stateName(form.state, locale),
    pincode: normalizePincode(form.pincode) ?? form.pincode,
  };
}

function coordinatesText({ latitude, longitude }: Coordinates): string {
  return `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;
}
