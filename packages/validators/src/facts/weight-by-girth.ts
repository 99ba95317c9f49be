import type { Category } from "../enums.ts";
import { declarationOf, type NumberFactName } from "./declarations.ts";
import { hardLimits, rulesFor } from "./kind-rules.ts";
import { KINDS_BY_CATEGORY, type Kind } from "./kinds.ts";

/** Centimetres of each unit of a tape. */
const CENTIMETRES = { centimetres: 1, inches: 2.54 } as const;
export type TapeUnit = keyof typeof CENTIMETRES;
export const TAPE_UNITS = Object.keys(CENTIMETRES) as TapeUnit[];

export interface Limits {
  min: number;
  max: number;
}

const POUND_KG = 0.45359237;
const INCH_CM = CENTIMETRES.inches;
/** About 10838: cm² × cm for each kilogram. */
const CUBIC_CM_PER_KG = (300 * INCH_CM ** 3) / POUND_KG;
/**
 * Length for each centimetre of girth, with room on both sides. A grown Murrah has 148 to 202 cm
 * (https://skuast.org/WMSDP/buffalo-murrah.html); newborn animals are about as long as their girth.
 */
const LENGTH_OF_GIRTH: Limits = { min: 0.5, max: 1.3 };

/**
 * Schaeffer's formula: pounds = girth² × length / 300, in inches. Its error is usually given as 10%. For cattle see
 * https://revistas.upr.edu/index.php/jaupr/article/view/21237, for goats and sheep
 * https://extension.wsu.edu/ferry/heart-girth-and-weight/.
 * @param girth around the chest, right behind the front legs, in centimetres
 * @param length from the point of the shoulder to the pin bone, in centimetres
 * @returns kilograms
 */
export function weightByGirth(girth: number, length: number): number {
  return (girth ** 2 * length) / CUBIC_CM_PER_KG;
}

export function toCentimetres(measure: number, unit: TapeUnit): number {
  return measure * CENTIMETRES[unit];
}

/** Whole numbers of the unit within limits in centimetres, to show them. */
export function limitsIn(unit: TapeUnit, { min, max }: Limits): Limits {
  return { min: Math.ceil(min / CENTIMETRES[unit]), max: Math.floor(max / CENTIMETRES[unit]) };
}

/** Possible girths of an animal within these limits of weight. */
export function girthLimits(weight: Limits): Limits {
  return {
    min: Math.cbrt((CUBIC_CM_PER_KG * weight.min) / LENGTH_OF_GIRTH.max),
    max: Math.cbrt((CUBIC_CM_PER_KG * weight.max) / LENGTH_OF_GIRTH.min),
  };
}

/** Possible lengths of an animal with this girth. With one of them, its weight is within the limits. */
export function lengthLimits(weight: Limits, girth: number): Limits {
  const lengthOf = (kilograms: number) => (CUBIC_CM_PER_KG * kilograms) / girth ** 2;
  return {
    min: Math.max(LENGTH_OF_GIRTH.min * girth, lengthOf(weight.min)),
    max: Math.min(LENGTH_OF_GIRTH.max * girth, lengthOf(weight.max)),
  };
}

/** Rounds to a step well below the error of the formula: 5 kg, below 100 kg 1 kg, and below 10 kg half a kilogram. */
export function roundedWeight(kilograms: number): number {
  const step = kilograms >= 100 ? 5 : kilograms >= 10 ? 1 : 0.5;
  return Math.round(kilograms / step) * step;
}

/** Limits of the fact if a tape measures it on this kind, or on a kind of the category while the kind is unknown. */
export function tapeLimits(fact: NumberFactName, category: Category, kind?: Kind): Limits | null {
  const declared = declarationOf(fact);
  const kinds = kind === undefined ? KINDS_BY_CATEGORY[category] : [kind];
  const isMeasured = "byTape" in declared && kinds.some((each) => declared.byTape?.includes(each));
  return isMeasured ? hardLimits(rulesFor(kind, category), fact) : null;
}
