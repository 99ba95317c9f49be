import { KINDS, KINDS_BY_CATEGORY, type Kind } from "./kinds.ts";

/** `[hard minimum, usual minimum, usual maximum, hard maximum]`. Unusual values are accepted after a question. */
export type Range = readonly [min: number, usualMin: number, usualMax: number, max: number];

/** `age`: months that people read as years and months. `litres`: a day. `kilograms`: of one animal, alive. */
export type FactUnit = "age" | "months" | "calvings" | "litres" | "animals" | "kilograms";

type ByKind<Rule> = Readonly<Partial<Record<Kind, Rule>>>;
type Option = string | number;

interface Declared {
  /** Description in openapi.json. */
  description?: string;
  /** About one animal: not asked when several are sold together. */
  isOfOneAnimal?: true;
  /** On the listing's page: a chip with the value alone or with its name, or no chip but a cell, price or main text. */
  chip: "value" | "named" | "none";
  /** Options with a phrase of their own in generated descriptions. */
  isTrait?: true;
}
interface Filterable extends Declared {
  /** Lists can be filtered by the fact, under its name. `FACT_FILTERS` names it too. */
  isFilter?: true;
}
interface NumberFact extends Declared {
  type: "number";
  unit: FactUnit;
  /** Hard and usual limits of each kind that has the fact. */
  kinds: ByKind<Range>;
  /** Kinds whose weight follows from measures of a tape (`weight-by-girth.ts`). */
  byTape?: readonly Kind[];
}
/** `vaccinations`: vaccines, each with its month if that is known. */
interface OptionFact extends Filterable {
  type: "option" | "options" | "vaccinations";
  options: readonly Option[];
  /** The kinds that have the fact with all options, or the options of each. */
  kinds: readonly Kind[] | ByKind<readonly Option[]>;
}
interface TextFact extends Declared {
  type: "text";
  /** Graphemes. */
  max: number;
  kinds: readonly Kind[];
}
/** `breed`: an id of the breed list. `earTag`: stored as a digest, only its last digits are public. */
interface PlainFact extends Declared {
  type: "month" | "breed" | "earTag";
  kinds: readonly Kind[];
}
/** `kind`: the kind itself. */
interface PlainFilterableFact extends Filterable {
  type: "flag" | "kind";
  kinds: readonly Kind[];
}
export type FactDeclaration = NumberFact | OptionFact | TextFact | PlainFact | PlainFilterableFact;

const BOVINES = [...KINDS_BY_CATEGORY.cattle, ...KINDS_BY_CATEGORY.buffalo];
const MILKED_BOVINES = ["cow", "she-buffalo"] as const;
const GROWN_BOVINE_MALES = ["bull", "bullock", "he-buffalo"] as const;
const GOATS_AND_SHEEP = [...KINDS_BY_CATEGORY.goats, ...KINDS_BY_CATEGORY.sheep];
const MAMMALS = [...BOVINES, ...GOATS_AND_SHEEP];
const MOTHERS = [...MILKED_BOVINES, "doe", "ewe"] as const;
const BIRDS = KINDS_BY_CATEGORY.poultry;

export const LACTATIONS_MAX = 15;

/**
 * The one declaration of facts, in the order of forms and pages. Schemas, columns of exports, controls, questions,
 * filters, phrases and the scan for fraud follow from it by type. A hard limit of milk or lactation is never stricter
 * than that of the documented field that mirrors it.
 */
export const FACTS = {
  kind: { type: "kind", kinds: KINDS, description: "A kind of the listing's category.", isFilter: true, chip: "none" },
  sex: {
    type: "option",
    options: ["female", "male"],
    kinds: ["calf", "buffalo-calf", "kid", "lamb"],
    description: "Only for kinds that include both sexes.",
    chip: "value",
  },
  breedId: {
    type: "breed",
    kinds: KINDS,
    description: "Id of a breed of the category, or `cross`, `local` or `unknown`.",
    chip: "none",
  },
  quantity: {
    type: "number",
    unit: "animals",
    kinds: {
      ...each(BOVINES, [1, 1, 20, 500]),
      ...each(GOATS_AND_SHEEP, [1, 1, 200, 5000]),
      ...each(BIRDS, [1, 1, 5000, 100_000]),
    },
    description: "Animals in the listing.",
    chip: "none",
  },
  ageMonths: {
    type: "number",
    unit: "age",
    kinds: {
      cow: [12, 24, 180, 360],
      heifer: [1, 6, 48, 96],
      calf: [0, 0, 12, 30],
      bull: [1, 12, 180, 360],
      bullock: [6, 18, 216, 360],
      "she-buffalo": [18, 30, 216, 420],
      "buffalo-heifer": [1, 8, 54, 108],
      "buffalo-calf": [0, 0, 15, 36],
      "he-buffalo": [1, 12, 216, 420],
      doe: [4, 8, 96, 216],
      buck: [1, 4, 96, 216],
      kid: [0, 0, 9, 18],
      ewe: [4, 8, 108, 216],
      ram: [1, 4, 108, 216],
      lamb: [0, 0, 9, 18],
      hen: [1, 3, 48, 144],
      cock: [1, 3, 48, 144],
      chick: [0, 0, 2, 5],
      duck: [0, 1, 60, 180],
      goose: [0, 1, 120, 300],
      turkey: [0, 1, 60, 180],
      quail: [0, 1, 18, 48],
      "guinea-fowl": [0, 1, 60, 180],
    },
    chip: "none",
  },
  lactation: {
    type: "number",
    unit: "calvings",
    kinds: each(MOTHERS, [0, 0, 8, LACTATIONS_MAX]),
    description: "Number of calvings. Mirrors `kaunSaByaat`.",
    isOfOneAnimal: true,
    chip: "none",
  },
  milkNow: {
    type: "number",
    unit: "litres",
    kinds: { cow: [0, 0, 35, 100], "she-buffalo": [0, 0, 25, 100], doe: [0, 0, 4, 100], ewe: [0, 0, 2, 100] },
    description: "Litres a day now. Mirrors `dailyMilkProduction`.",
    isOfOneAnimal: true,
    chip: "none",
  },
  milkBest: {
    type: "number",
    unit: "litres",
    kinds: { cow: [0, 1, 45, 100], "she-buffalo": [0, 1, 30, 100], doe: [0, 0.2, 5, 100], ewe: [0, 0.1, 3, 100] },
    description: "Litres a day at best.",
    isOfOneAnimal: true,
    chip: "named",
  },
  calvedMonth: { type: "month", kinds: MOTHERS, isOfOneAnimal: true, chip: "named" },
  pregnantMonths: {
    type: "number",
    unit: "months",
    kinds: {
      ...each(["cow", "heifer"], [0, 0, 9, 10]),
      ...each(["she-buffalo", "buffalo-heifer"], [0, 0, 10, 11]),
      ...each(["doe", "ewe"], [0, 0, 5, 6]),
    },
    description: "0 if not pregnant. Mirrors `isPregnant`, which can be true without this fact.",
    isOfOneAnimal: true,
    chip: "none",
  },
  calf: {
    type: "option",
    options: ["female", "male", "none"],
    kinds: MOTHERS,
    description: "The calf sold with its mother. Mirrors `calfStatus`.",
    isOfOneAnimal: true,
    chip: "none",
  },
  teeth: {
    type: "option",
    options: [0, 2, 4, 6, 8, "worn"],
    kinds: MAMMALS,
    description: "Permanent incisors, or `worn`. Alternative or addition to the age.",
    chip: "none",
  },
  weightKg: {
    type: "number",
    unit: "kilograms",
    kinds: {
      cow: [50, 150, 700, 1200],
      heifer: [20, 80, 450, 900],
      calf: [5, 15, 150, 400],
      bull: [50, 150, 900, 1500],
      bullock: [50, 150, 900, 1500],
      "she-buffalo": [80, 250, 800, 1300],
      "buffalo-heifer": [20, 90, 500, 1000],
      "buffalo-calf": [5, 20, 200, 450],
      "he-buffalo": [50, 200, 1000, 1500],
      doe: [3, 10, 80, 150],
      buck: [3, 10, 120, 200],
      kid: [0.5, 1, 25, 60],
      ewe: [3, 12, 80, 150],
      ram: [3, 12, 120, 200],
      lamb: [0.5, 1, 30, 70],
      hen: [0.1, 0.5, 4, 10],
      cock: [0.1, 0.5, 6, 12],
      chick: [0.01, 0.02, 1, 3],
      duck: [0.02, 0.5, 5, 12],
      goose: [0.05, 1, 8, 15],
      turkey: [0.05, 1, 15, 30],
      quail: [0.01, 0.08, 0.4, 1],
      "guinea-fowl": [0.02, 0.5, 2.5, 6],
    },
    byTape: MAMMALS,
    description: "Live weight of one animal in kilograms.",
    chip: "none",
  },
  priceBasis: {
    type: "option",
    options: ["each", "lot", "kg"],
    kinds: { ...each(BOVINES, ["each", "lot"]), ...each([...GOATS_AND_SHEEP, ...BIRDS], ["each", "lot", "kg"]) },
    description: "`each`: the price of one animal, `lot`: of all, `kg`: of one kilogram live weight.",
    chip: "none",
  },
  negotiable: { type: "flag", kinds: KINDS, chip: "none" },
  udder: {
    type: "options",
    options: ["big-udder", "four-good-teats", "bad-teat"],
    kinds: MOTHERS,
    isOfOneAnimal: true,
    isTrait: true,
    chip: "value",
  },
  horns: {
    type: "option",
    options: ["horned", "curled", "dehorned", "hornless"],
    kinds: MAMMALS,
    isOfOneAnimal: true,
    isTrait: true,
    chip: "value",
  },
  temperament: {
    type: "options",
    options: ["calm", "lively", "butts", "kicks", "easy-to-milk", "works-in-field", "pulls-cart"],
    kinds: {
      ...each(MAMMALS, ["calm", "lively", "butts"]),
      ...each([...MILKED_BOVINES, "doe"], ["calm", "easy-to-milk", "lively", "butts", "kicks"]),
      ...each(GROWN_BOVINE_MALES, ["calm", "lively", "butts", "works-in-field", "pulls-cart"]),
    },
    isOfOneAnimal: true,
    isTrait: true,
    chip: "value",
  },
  vaccinations: {
    type: "vaccinations",
    options: [
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
    ],
    kinds: {
      ...each(BOVINES, ["foot-and-mouth", "haemorrhagic-septicaemia", "black-quarter", "lumpy-skin", "brucellosis"]),
      ...each(GOATS_AND_SHEEP, ["ppr", "enterotoxaemia", "pox", "foot-and-mouth", "haemorrhagic-septicaemia"]),
      ...each(BIRDS, ["newcastle", "gumboro", "pox"]),
    },
    description: "Vaccinations, with the month if it is known.",
    chip: "named",
  },
  earTag: {
    type: "earTag",
    kinds: MAMMALS,
    description: "12 digits of the official ear tag. Write-only: responses have `earTagLast4`.",
    isOfOneAnimal: true,
    chip: "named",
  },
} as const satisfies Record<string, FactDeclaration>;

/** The same rule for several kinds. */
function each<const Rule>(kinds: readonly Kind[], rule: Rule): ByKind<Rule> {
  return Object.fromEntries(kinds.map((kind) => [kind, rule])) as ByKind<Rule>;
}

type Facts = typeof FACTS;
export type AnyFact = keyof Facts;
export type FactName = Exclude<AnyFact, "kind">;
export type FactOfType<Type extends FactDeclaration["type"]> = {
  [Name in AnyFact]: Facts[Name]["type"] extends Type ? Name : never;
}[AnyFact];
export type NumberFactName = FactOfType<"number">;
export type OptionFactName = FactOfType<"option" | "options" | "vaccinations">;
export type OptionOf<Name extends OptionFactName> = Facts[Name]["options"][number];
/** A fact that is a filter under its own name. */
export type FactFilter = { [Name in AnyFact]: Facts[Name] extends { isFilter: true } ? Name : never }[AnyFact];
export type TraitName = { [Name in AnyFact]: Facts[Name] extends { isTrait: true } ? Name : never }[AnyFact];

export type Sex = OptionOf<"sex">;
export type Calf = OptionOf<"calf">;
export type Teeth = OptionOf<"teeth">;
export type PriceBasis = OptionOf<"priceBasis">;
export type Vaccine = OptionOf<"vaccinations">;

/** All facts in the order of the declaration. */
export const FACT_NAMES = Object.keys(FACTS) as AnyFact[];

/** The declaration of a fact, typed for code that follows from its type. */
export function declarationOf(name: AnyFact): FactDeclaration {
  return FACTS[name];
}

/** Values of `breedId` that are no id of the breed list. */
export const OTHER_BREEDS = ["cross", "local", "unknown"] as const;
