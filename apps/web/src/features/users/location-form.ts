import type { AppRouter } from "@pashu/api/router";
import type { Locale } from "@pashu/i18n/locales";
import { normalizePincode } from "@pashu/validators/pincode";
import type { inferRouterOutputs } from "@trpc/server";
import type { Coordinates } from "~/features/places/shared/current-position.ts";
import { stateCode, stateName } from "~/features/places/shared/states.ts";
import type { Profile } from "./profile.ts";

type Address = "address1" | "address2" | "state" | "pincode" | "location";

/** Where somebody lives, as the dialog has it: the state by its code. */
export type LocationForm = Record<Address, string>;

/** A place that the phone has found, and what the map knows of it: null when it could not be asked. */
export interface FoundPlace {
  here: Coordinates;
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

/** Whether there is enough to save: a first line, or a place that the phone found. */
export function hasPlace({ address1, location }: LocationForm): boolean {
  return address1.trim() !== "" || location.trim() !== "";
}

/** What a found place fills: its name, or its coordinates, and the state where the map knows one of India's. */
export function filledBy({ here, point }: FoundPlace): Partial<LocationForm> & { location: string } {
  const location = point?.displayName ?? coordinatesText(here);
  const state = stateCode(point?.stateCode ?? "") ?? stateCode(point?.state ?? "");
  return state === undefined ? { location } : { location, state };
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
function coordinatesText({ latitude, longitude }: Coordinates): string {
  return `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;
}
