import type { Unit } from "../quantity.ts";
import { parseSpokenQuantity } from "../spoken-quantity.ts";

/** Reads "40 kg", "१,२०० किलो" or "7,5". Returns null for anything but one quantity of the unit. */
export function numberWithUnit(typed: string, unit: Unit): number | null {
  const count = parseSpokenQuantity(typed, unit) ?? Number.NaN;
  return count >= 0 ? count : null;
}
