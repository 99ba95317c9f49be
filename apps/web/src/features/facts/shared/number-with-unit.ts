import type { FactUnit } from "@pashu/validators/facts/declarations";
import { parseLactation } from "@pashu/validators/facts/mirrored-facts";
import type { Unit } from "@pashu/validators/quantity";
import { parseSpokenQuantity } from "@pashu/validators/spoken-quantity";

/** Reads "40 kg", "१,२०० किलो" or "7,5". Returns null for anything but one quantity of the unit. */
export function numberWithUnit(typed: string, unit: Unit): number | null {
  const count = parseSpokenQuantity(typed, unit) ?? Number.NaN;
  return count >= 0 ? count : null;
}

const UNITS = {
  age: "months",
  months: "months",
  calvings: "animals",
  litres: "litres",
  animals: "animals",
  kilograms: "kilograms",
} as const satisfies Record<FactUnit, Unit>;

/** Reads the number of a fact. Calvings may be ordinals: "दूसरा". */
export function factNumber(typed: string, unit: FactUnit): number | null {
  const calvings = unit === "calvings" ? parseLactation(typed) : null;
  return calvings ?? numberWithUnit(typed, UNITS[unit]);
}
