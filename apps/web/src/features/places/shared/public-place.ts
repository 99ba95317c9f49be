import type { AppRouter } from "@pashu/api/router";
import type { Locale } from "@pashu/i18n/locales";
import type { inferRouterOutputs } from "@trpc/server";
import { stateCode, stateName } from "@pashu/validators/states";

export type PincodeDetails = NonNullable<inferRouterOutputs<AppRouter>["places"]["pincode"]>;

/** Formats the part of a listing's place that is public everywhere (docs/decisions/035-public-address.md). */
export function publicPlace({ district, state }: PincodeDetails, locale: Locale): string {
  return `${district[locale]}, ${stateName(stateCode(state) ?? state, locale)}`;
}
