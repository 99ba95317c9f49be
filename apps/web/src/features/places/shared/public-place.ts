import type { AppRouter } from "@pashu/api/router";
import type { Locale } from "@pashu/i18n/locales";
import type { inferRouterOutputs } from "@trpc/server";
import { stateCode, stateName } from "./states.ts";

/** District and state of a pincode, as `places.pincode` answers. */
export type KnownPincode = NonNullable<inferRouterOutputs<AppRouter>["places"]["pincode"]>;

/**
 * District and state: all that is published of a listing's place outside its card, the contact dialog, the share text
 * and REST (docs/decisions/035-public-address.md). The pincode to ask for is `findPincodeIn(location)`.
 */
export function publicPlace({ district, state }: KnownPincode, locale: Locale): string {
  return `${district[locale]}, ${stateName(stateCode(state) ?? state, locale)}`;
}
