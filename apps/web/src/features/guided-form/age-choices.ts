import type { Range } from "@pashu/validators/facts/declarations";

const MONTHS = [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 18, 24, 30, 36, 48, 60, 72, 84, 96, 108, 120, 144, 180, 216];
const CHOICES_MAX = 11;

/** Returns ages to choose from, in months: the usual ones of the kind. */
export function ageChoices([, youngest, oldest]: Range): number[] {
  const usual = MONTHS.filter((months) => months >= youngest && months <= oldest);
  // With the other age they fill three rows of four. Too many choices: first drop the oldest, which the other age covers.
  return usual.slice(0, CHOICES_MAX);
}

/** Splits an age into a count and its unit: whole or half years from two years on. */
export function ageCount(months: number): { n: string; unit: "years" | "months" } {
  if (months < 24 && months !== 12) return { n: String(months), unit: "months" };
  return months % 6 === 0 ? { n: halves(months / 12), unit: "years" } : { n: String(months), unit: "months" };
}

const halves = (years: number) => (Number.isInteger(years) ? String(years) : `${Math.floor(years)}.5`);
