import type { FactUnit } from "./declarations.ts";
import { parseLactation } from "./mirrored-facts.ts";
import type { Unit } from "../quantity.ts";
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
