import { KIND_RULES } from "@pashu/validators/facts/kind-rules";
import type { Kind } from "@pashu/validators/facts/kinds";

const YOUNGEST = 0.5;
const OLDEST = 0.95;
const SHORTEST_HORNS = 0.35;
const LONGEST_HORNS = 1.15;

/** Returns how large an animal and its horns are drawn at an age, compared with the drawing of its kind. */
export function growth(kind: Kind, months: number): { size: number; horns: number } {
  const [, youngest, oldest] = KIND_RULES[kind].facts.ageMonths ?? [0, 0, 1, 1];
  // Animals grow fast at first; horns grow evenly. The square root also keeps the first choices apart.
  const part = Math.sqrt(Math.min(1, Math.max(0, (months - youngest) / (oldest - youngest))));
  return {
    size: rounded(YOUNGEST + (OLDEST - YOUNGEST) * part),
    horns: rounded(SHORTEST_HORNS + (LONGEST_HORNS - SHORTEST_HORNS) * part),
  };
}

const rounded = (scale: number) => Math.round(scale * 100) / 100;
