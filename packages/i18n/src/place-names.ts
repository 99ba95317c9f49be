import { stateName } from "@pashu/validators/states";
import inDevanagari from "../data/districts.json";
import type { Locale } from "./locales.ts";

const districts = new Map<string, Record<Exclude<Locale, "en">, string>>(Object.entries(inDevanagari));

/** @param district English name, as in the pincode table */
export function districtName(district: string, locale: Locale): string {
  return locale === "en" ? district : (districts.get(district)?.[locale] ?? district);
}

/**
 * District and state for publication (docs/decisions/035-public-address.md), e.g. "हिसार, हरियाणा".
 * @param districtId state code and English name of the district, e.g. "HR-Hisar"
 */
export function placeName(districtId: string, locale: Locale): string {
  const [state = "", ...district] = districtId.split("-");
  return `${districtName(district.join("-"), locale)}, ${stateName(state, locale)}`;
}
