import { CATEGORIES, type Category } from "../enums.ts";

/** Kinds of animals by category, in the order in which the form offers them. */
export const KINDS_BY_CATEGORY = {
  cattle: ["cow", "heifer", "calf", "bull", "bullock"],
  buffalo: ["she-buffalo", "buffalo-heifer", "buffalo-calf", "he-buffalo"],
  goats: ["doe", "buck", "kid"],
  sheep: ["ewe", "ram", "lamb"],
  poultry: ["hen", "cock", "chick", "duck", "goose", "turkey", "quail", "guinea-fowl"],
} as const satisfies Record<Category, readonly string[]>;
export type Kind = (typeof KINDS_BY_CATEGORY)[Category][number];
export const KINDS: readonly Kind[] = Object.values(KINDS_BY_CATEGORY).flat();

const CATEGORY_BY_KIND = Object.fromEntries(
  CATEGORIES.flatMap((category) => KINDS_BY_CATEGORY[category].map((kind) => [kind, category])),
) as Record<Kind, Category>;

export function categoryOf(kind: Kind): Category {
  return CATEGORY_BY_KIND[kind];
}
