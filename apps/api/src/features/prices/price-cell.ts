import { canonicalBreedId } from "@pashu/validators/breeds";
import type { Facts } from "@pashu/validators/facts/facts";
import { categoryOf, type Kind } from "@pashu/validators/facts/kinds";

/** Value of `milk` and `lactation` of a cell whose animals don't have the fact. */
export const UNKNOWN = -1;
export const INDIA = "IN";

/** A group of comparable animals without their area. */
export interface Cell {
  kind: Kind;
  breedId: string;
  milk: number;
  lactation: number;
}

/** Returns null for an animal whose kind or breed is not known. */
export function cellOf({ kind, breedId, milkNow, lactation }: Facts): Cell | null {
  if (kind === undefined || breedId === undefined) return null;
  const breed = canonicalBreedId(breedId, categoryOf(kind));
  if (breed === null) return null;
  return { kind, breedId: breed, milk: milkStep(milkNow), lactation: lactationBand(lactation) };
}

/** Fewest calvings of the band. */
export function lactationBand(lactation: number | null | undefined): number {
  if (lactation === null || lactation === undefined) return UNKNOWN;
  if (lactation >= 4) return 4;
  return lactation === 3 ? 2 : lactation;
}

/** Centilitres between two cells, up to this milk. About what sellers round to, and at most a tenth of the milk. */
const STEPS = [
  { below: 100, by: 5 },
  { below: 200, by: 10 },
  { below: 500, by: 25 },
  { below: 1000, by: 50 },
  { below: Infinity, by: 100 },
];
const FEWEST = 5;
const MILK_TOLERANCE = 0.25;

export function centilitres(litres: number): number {
  return Math.round(litres * 100);
}

/** Middle of the cell for an animal, in centilitres. Animals without milk have a cell of their own. */
export function milkStep(litres: number | null | undefined): number {
  if (litres === null || litres === undefined) return UNKNOWN;
  const milk = centilitres(litres);
  const { by } = STEPS.find(({ below }) => milk < below) ?? { by: 100 };
  return milk === 0 ? 0 : Math.max(FEWEST, Math.round(milk / by) * by);
}

/** The cells whose animals give about as much milk as this one, in centilitres. */
export function milkSteps(from: number, to: number): number[] {
  const steps: number[] = [];
  let step = FEWEST;
  while (step <= to / (1 - MILK_TOLERANCE)) {
    if (step >= from / (1 + MILK_TOLERANCE)) steps.push(step);
    step += STEPS.find(({ below }) => step < below)?.by ?? 100;
  }
  return steps;
}

export function isInMilkStep(milk: number, step: number): boolean {
  return step <= 0 ? milk === step : Math.abs(milk - step) <= step * MILK_TOLERANCE;
}
