import type { Category } from "@pashu/validators/enums";
import type { Sex } from "@pashu/validators/facts/declarations";
import type { Kind } from "@pashu/validators/facts/kinds";

export type Point = readonly [x: number, y: number];

/** The mother in pictures of young and of pregnancy: the middle of her belly, and the months of a pregnancy. */
export const MOTHERS = {
  cattle: { kind: "cow", young: "calf", unborn: "calf-body", belly: [41, 38], term: 9 },
  buffalo: { kind: "she-buffalo", young: "buffalo-calf", unborn: "buffalo-calf-body", belly: [42, 38], term: 10 },
  goats: { kind: "doe", young: "kid", unborn: "kid", belly: [43, 39], term: 5 },
  sheep: { kind: "ewe", young: "lamb", unborn: "lamb", belly: [42, 37], term: 5 },
} as const satisfies Partial<Record<Category, { kind: Kind; young: Kind; unborn: string; belly: Point; term: number }>>;

/**
 * Kinds with a part of its own for the body, `cow-body`, and the place where `cow-horns` grow on it. The other parts,
 * such as eggs, do not fit each age.
 */
export const BODIES = {
  cow: [76, 15],
  bull: [78, 21],
  bullock: [79, 20],
  "she-buffalo": [78, 15],
  "he-buffalo": [79, 16],
  doe: [73, 15],
  buck: [73, 15],
  ram: [74, 19],
  hen: null,
  quail: null,
} as const satisfies Partial<Record<Kind, Point | null>>;

/** Drawn over a young animal. */
export const SEX_MARKS = { female: "young-female", male: "young-male" } as const satisfies Record<Sex, string>;

/** Breeds with a mark that a drawing can show. Its source is in decision 130. */
export const DRAWN_BREEDS = [
  "buffalo-murrah",
  "buffalo-jaffarabadi",
  "buffalo-nili-ravi",
  "buffalo-surti",
  "buffalo-pandharpuri",
  "buffalo-bhadawari",
  "cattle-gir",
  "cattle-kankrej",
  "cattle-holstein-friesian-hf",
  "cattle-jersey",
  "goats-jamunapari",
  "goats-barbari",
  "goats-boer",
  "sheep-dorper",
  "sheep-dumba",
  "poultry-kadaknath",
  "poultry-white-pekin-duck",
] as const;
