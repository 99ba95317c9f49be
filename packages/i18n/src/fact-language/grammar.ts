import { groupDigits } from "@pashu/validators/digits";
import type { Noun } from "./fact-language.ts";

export function nounOf(gender: Noun["gender"], one: string, many = one, obliqueMany = many, obliqueOne = one): Noun {
  return { gender, one, many, obliqueMany, obliqueOne };
}

/** "एक मेमने" → "बकरी के एक मेमने" */
export function afterMother({ mother }: Noun, oblique: string): string {
  return mother === undefined ? oblique : `${mother.oblique} ${oblique}`;
}

/** `Intl.NumberFormat` takes longer than the rest of a text. */
export function grouped(amount: number): string {
  return amount < 1000 ? String(amount) : groupDigits(amount);
}

const GRAMS = 1000;

/** Below a kilogram in grams. */
export function weightIn(kilograms: number, units: { kilograms: string; grams: string }): string {
  return kilograms < 1 ? `${Math.round(kilograms * GRAMS)} ${units.grams}` : `${grouped(kilograms)} ${units.kilograms}`;
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
