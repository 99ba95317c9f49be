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

export const SEXES = ["female", "male"] as const;
export const CALVES = ["female", "male", "none"] as const;
export const PRICE_BASES = ["each", "lot", "kg"] as const;
/** Permanent incisors; `worn` for an old animal. */
export const TEETH = [0, 2, 4, 6, 8, "worn"] as const;
export const TEMPERAMENTS = [
  "calm",
  "lively",
  "butts",
  "kicks",
  "easy-to-milk",
  "works-in-field",
  "pulls-cart",
] as const;
export const UDDERS = ["big-udder", "four-good-teats", "bad-teat"] as const;
export const HORNS = ["horned", "curled", "dehorned", "hornless"] as const;
export const VACCINES = [
  "foot-and-mouth",
  "haemorrhagic-septicaemia",
  "black-quarter",
  "lumpy-skin",
  "brucellosis",
  "ppr",
  "enterotoxaemia",
  "pox",
  "newcastle",
  "gumboro",
] as const;
export type Sex = (typeof SEXES)[number];
export type Calf = (typeof CALVES)[number];
export type PriceBasis = (typeof PRICE_BASES)[number];
export type Teeth = (typeof TEETH)[number];
export type Temperament = (typeof TEMPERAMENTS)[number];
export type Udder = (typeof UDDERS)[number];
export type Horns = (typeof HORNS)[number];
export type Vaccine = (typeof VACCINES)[number];

/** Values of `breedId` that are no id of the breed list. */
export const OTHER_BREEDS = ["cross", "local", "unknown"] as const;

/** `[hard minimum, usual minimum, usual maximum, hard maximum]`. Unusual values are accepted after a question. */
export type Range = readonly [min: number, usualMin: number, usualMax: number, max: number];

interface Options {
  sex: readonly Sex[];
  calf: readonly Calf[];
  teeth: readonly Teeth[];
  priceBasis: readonly PriceBasis[];
  temperament: readonly Temperament[];
  udder: readonly Udder[];
  horns: readonly Horns[];
  vaccinations: readonly Vaccine[];
}
export interface Ranges {
  /** Months. */
  ageMonths: Range;
  /** Number of calvings. */
  lactation: Range;
  /** Litres a day. */
  milkNow: Range;
  milkBest: Range;
  pregnantMonths: Range;
  /** Animals in the listing. */
  quantity: Range;
  /** Kilograms per animal, alive. */
  weightKg: Range;
}
/** Facts without options or range. */
interface Plain {
  breedId: true;
  calvedMonth: true;
  negotiable: true;
  earTag: true;
}
type Rules = Ranges & Options & Plain;
export type FactName = keyof Rules;
export type QuestionName = Exclude<FactName, "teeth" | "milkBest" | "priceBasis">;

export interface KindRules {
  /** Null if the kind includes both sexes. */
  sex: Sex | null;
  /** The facts that the kind has, with their ranges or options. */
  facts: Partial<Rules>;
  /**
   * Questions of the guided form in its order. `ageMonths` also asks for `teeth`, and `milkNow` for `milkBest`;
   * the question for the price asks for `priceBasis`.
   */
  asked: readonly QuestionName[];
  /** Questions that cannot be skipped. */
  required: readonly QuestionName[];
  /** Youngest usual age at the first calving, and the shortest usual time between two calvings. */
  calvingMonths?: { first: number; interval: number };
}

/** Facts about one animal. The guided form does not ask for them when several animals are sold together. */
export const FACTS_OF_ONE_ANIMAL: readonly FactName[] = [
  "lactation",
  "milkNow",
  "milkBest",
  "calvedMonth",
  "pregnantMonths",
  "calf",
  "udder",
  "horns",
  "temperament",
  "earTag",
];

export const LACTATIONS_MAX = 15;
const LACTATION: Range = [0, 0, 8, LACTATIONS_MAX];
const BOVINE = {
  breedId: true,
  teeth: TEETH,
  priceBasis: ["each", "lot"],
  quantity: [1, 1, 20, 500],
  horns: HORNS,
  temperament: ["calm", "lively", "butts"],
  vaccinations: ["foot-and-mouth", "haemorrhagic-septicaemia", "black-quarter", "lumpy-skin", "brucellosis"],
  negotiable: true,
  earTag: true,
} as const satisfies Partial<Rules>;
const BOVINE_FEMALE = {
  ...BOVINE,
  lactation: LACTATION,
  calvedMonth: true,
  calf: CALVES,
  udder: UDDERS,
  temperament: ["calm", "easy-to-milk", "lively", "butts", "kicks"],
} as const satisfies Partial<Rules>;
const BOVINE_MALE = {
  ...BOVINE,
  temperament: ["calm", "lively", "butts", "works-in-field", "pulls-cart"],
} as const satisfies Partial<Rules>;
const SMALL = {
  breedId: true,
  teeth: TEETH,
  priceBasis: PRICE_BASES,
  quantity: [1, 1, 200, 5000],
  horns: HORNS,
  temperament: ["calm", "lively", "butts"],
  vaccinations: ["ppr", "enterotoxaemia", "pox", "foot-and-mouth", "haemorrhagic-septicaemia"],
  negotiable: true,
  earTag: true,
} as const satisfies Partial<Rules>;
const BIRD = {
  breedId: true,
  priceBasis: PRICE_BASES,
  quantity: [1, 1, 5000, 100_000],
  vaccinations: ["newcastle", "gumboro", "pox"],
  negotiable: true,
} as const satisfies Partial<Rules>;

/** Shared by the kinds of a species, also by those that have not calved yet. */
const CALVING = {
  cattle: { first: 24, interval: 11 },
  buffalo: { first: 30, interval: 12 },
} as const;
const MILKED = ["breedId", "ageMonths", "lactation", "calvedMonth", "pregnantMonths", "calf", "milkNow"] as const;
const MILKED_REQUIRED = ["ageMonths", "lactation", "milkNow"] as const;

/**
 * The one declaration of facts: which each kind has, their options, and their ranges. A hard limit of milk or lactation
 * is never stricter than that of the documented field that mirrors it.
 */
export const KIND_RULES: Readonly<Record<Kind, KindRules>> = {
  cow: {
    sex: "female",
    facts: {
      ...BOVINE_FEMALE,
      ageMonths: [12, 24, 180, 360],
      milkNow: [0, 0, 35, 100],
      milkBest: [0, 1, 45, 100],
      pregnantMonths: [0, 0, 9, 10],
      weightKg: [50, 150, 700, 1200],
    },
    asked: MILKED,
    required: MILKED_REQUIRED,
    calvingMonths: CALVING.cattle,
  },
  heifer: {
    sex: "female",
    facts: {
      ...BOVINE,
      ageMonths: [1, 6, 48, 96],
      pregnantMonths: [0, 0, 9, 10],
      weightKg: [20, 80, 450, 900],
    },
    asked: ["breedId", "ageMonths", "pregnantMonths"],
    required: ["ageMonths"],
    calvingMonths: CALVING.cattle,
  },
  calf: {
    sex: null,
    facts: { ...BOVINE, sex: SEXES, ageMonths: [0, 0, 12, 30], weightKg: [5, 15, 150, 400] },
    asked: ["sex", "breedId", "ageMonths"],
    required: ["ageMonths"],
  },
  bull: {
    sex: "male",
    facts: { ...BOVINE_MALE, ageMonths: [1, 12, 180, 360], weightKg: [50, 150, 900, 1500] },
    asked: ["breedId", "ageMonths"],
    required: ["ageMonths"],
  },
  bullock: {
    sex: "male",
    facts: { ...BOVINE_MALE, ageMonths: [6, 18, 216, 360], weightKg: [50, 150, 900, 1500] },
    asked: ["breedId", "ageMonths", "temperament"],
    required: ["ageMonths"],
  },
  "she-buffalo": {
    sex: "female",
    facts: {
      ...BOVINE_FEMALE,
      ageMonths: [18, 30, 216, 420],
      milkNow: [0, 0, 25, 100],
      milkBest: [0, 1, 30, 100],
      pregnantMonths: [0, 0, 10, 11],
      weightKg: [80, 250, 800, 1300],
    },
    asked: MILKED,
    required: MILKED_REQUIRED,
    calvingMonths: CALVING.buffalo,
  },
  "buffalo-heifer": {
    sex: "female",
    facts: {
      ...BOVINE,
      ageMonths: [1, 8, 54, 108],
      pregnantMonths: [0, 0, 10, 11],
      weightKg: [20, 90, 500, 1000],
    },
    asked: ["breedId", "ageMonths", "pregnantMonths"],
    required: ["ageMonths"],
    calvingMonths: CALVING.buffalo,
  },
  "buffalo-calf": {
    sex: null,
    facts: { ...BOVINE, sex: SEXES, ageMonths: [0, 0, 15, 36], weightKg: [5, 20, 200, 450] },
    asked: ["sex", "breedId", "ageMonths"],
    required: ["ageMonths"],
  },
  "he-buffalo": {
    sex: "male",
    facts: { ...BOVINE_MALE, ageMonths: [1, 12, 216, 420], weightKg: [50, 200, 1000, 1500] },
    asked: ["breedId", "ageMonths"],
    required: ["ageMonths"],
  },
  doe: {
    sex: "female",
    facts: {
      ...SMALL,
      temperament: ["calm", "easy-to-milk", "lively", "butts", "kicks"],
      udder: UDDERS,
      ageMonths: [4, 8, 96, 216],
      lactation: LACTATION,
      milkNow: [0, 0, 4, 100],
      milkBest: [0, 0.2, 5, 100],
      calvedMonth: true,
      pregnantMonths: [0, 0, 5, 6],
      calf: CALVES,
      weightKg: [3, 10, 80, 150],
    },
    asked: ["quantity", "breedId", "ageMonths", "lactation", "pregnantMonths", "calf", "milkNow"],
    required: ["quantity", "ageMonths"],
    calvingMonths: { first: 9, interval: 6 },
  },
  buck: {
    sex: "male",
    facts: { ...SMALL, ageMonths: [1, 4, 96, 216], weightKg: [3, 10, 120, 200] },
    asked: ["quantity", "breedId", "ageMonths", "weightKg"],
    required: ["quantity", "ageMonths"],
  },
  kid: {
    sex: null,
    facts: { ...SMALL, sex: SEXES, ageMonths: [0, 0, 9, 18], weightKg: [0.5, 1, 25, 60] },
    asked: ["quantity", "breedId", "ageMonths", "weightKg"],
    required: ["quantity", "ageMonths"],
  },
  ewe: {
    sex: "female",
    facts: {
      ...SMALL,
      udder: UDDERS,
      ageMonths: [4, 8, 108, 216],
      lactation: LACTATION,
      milkNow: [0, 0, 2, 100],
      milkBest: [0, 0.1, 3, 100],
      calvedMonth: true,
      pregnantMonths: [0, 0, 5, 6],
      calf: CALVES,
      weightKg: [3, 12, 80, 150],
    },
    asked: ["quantity", "breedId", "ageMonths", "pregnantMonths", "calf"],
    required: ["quantity", "ageMonths"],
    calvingMonths: { first: 10, interval: 7 },
  },
  ram: {
    sex: "male",
    facts: { ...SMALL, ageMonths: [1, 4, 108, 216], weightKg: [3, 12, 120, 200] },
    asked: ["quantity", "breedId", "ageMonths", "weightKg"],
    required: ["quantity", "ageMonths"],
  },
  lamb: {
    sex: null,
    facts: { ...SMALL, sex: SEXES, ageMonths: [0, 0, 9, 18], weightKg: [0.5, 1, 30, 70] },
    asked: ["quantity", "breedId", "ageMonths", "weightKg"],
    required: ["quantity", "ageMonths"],
  },
  hen: bird({ sex: "female", ageMonths: [1, 3, 48, 144], weightKg: [0.1, 0.5, 4, 10] }),
  cock: bird({ sex: "male", ageMonths: [1, 3, 48, 144], weightKg: [0.1, 0.5, 6, 12] }),
  chick: bird({ sex: null, ageMonths: [0, 0, 2, 5], weightKg: [0.01, 0.02, 1, 3] }),
  duck: bird({ sex: null, ageMonths: [0, 1, 60, 180], weightKg: [0.02, 0.5, 5, 12] }),
  goose: bird({ sex: null, ageMonths: [0, 1, 120, 300], weightKg: [0.05, 1, 8, 15] }),
  turkey: bird({ sex: null, ageMonths: [0, 1, 60, 180], weightKg: [0.05, 1, 15, 30] }),
  quail: bird({ sex: null, ageMonths: [0, 1, 18, 48], weightKg: [0.01, 0.08, 0.4, 1] }),
  "guinea-fowl": bird({ sex: null, ageMonths: [0, 1, 60, 180], weightKg: [0.02, 0.5, 2.5, 6] }),
};

function bird({ sex, ...ranges }: Pick<Ranges, "ageMonths" | "weightKg"> & { sex: Sex | null }): KindRules {
  return {
    sex,
    facts: { ...BIRD, ...ranges },
    asked: ["quantity", "breedId", "ageMonths"],
    required: ["quantity", "ageMonths"],
  };
}

const CATEGORY_BY_KIND = Object.fromEntries(
  CATEGORIES.flatMap((category) => KINDS_BY_CATEGORY[category].map((kind) => [kind, category])),
) as Record<Kind, Category>;

export function categoryOf(kind: Kind): Category {
  return CATEGORY_BY_KIND[kind];
}

/** The rules that apply to a listing: those of its kind, or of any kind of the category while the kind is unknown. */
export function rulesFor(kind: Kind | undefined, category: Category): readonly KindRules[] {
  return kind === undefined ? KINDS_BY_CATEGORY[category].map((each) => KIND_RULES[each]) : [KIND_RULES[kind]];
}

/** True if a listing can have the fact: one of its kind, or of any kind of the category while the kind is unknown. */
export function canHaveFact(fact: FactName, category: Category, kind?: Kind): boolean {
  return rulesFor(kind, category).some(({ facts }) => facts[fact] !== undefined);
}

/** The limits that hold for at least one of the rules. */
export function hardLimits(all: readonly KindRules[], fact: keyof Ranges): { min: number; max: number } {
  const ranges = all.map(({ facts }) => facts[fact]).filter((range) => range !== undefined);
  return { min: Math.min(...ranges.map((range) => range[0])), max: Math.max(...ranges.map((range) => range[3])) };
}
