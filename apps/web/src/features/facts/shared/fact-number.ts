import type { FactUnit } from "@pashu/validators/facts/declarations";
import { parseLactation } from "@pashu/validators/facts/mirrored-facts";
import type { Unit } from "@pashu/validators/quantity";
import { numberWithUnit } from "./number-with-unit.ts";

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
