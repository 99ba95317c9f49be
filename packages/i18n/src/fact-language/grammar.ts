import { groupDigits } from "@pashu/validators/digits";
import type { Noun } from "./fact-language.ts";

export function noun(gender: Noun["gender"], one: string, many = one, obliqueMany = many, obliqueOne = one): Noun {
  return { gender, one, many, obliqueMany, obliqueOne };
}

const GRAMS = 1000;

/** Below a kilogram in grams. */
export function weightIn(kilograms: number, units: { kilograms: string; grams: string }): string {
  return kilograms < 1
    ? `${Math.round(kilograms * GRAMS)} ${units.grams}`
    : `${groupDigits(kilograms)} ${units.kilograms}`;
}
