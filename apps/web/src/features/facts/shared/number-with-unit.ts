import { toLatinDigits } from "@pashu/validators/digits";

/** Reads the number of "40 kg" or "१,२०० किलो". Returns null for anything but one number, with or without a unit. */
export function numberWithUnit(typed: string): number | null {
  const [, digits] = /^\s*(\d[\d,]*\.?\d*|\.\d+)\s*\D*$/.exec(toLatinDigits(typed)) ?? [];
  return digits === undefined ? null : Number(digits.replaceAll(",", ""));
}
