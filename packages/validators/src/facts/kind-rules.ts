import type { Category } from "../enums.ts";
import {
  declarationOf,
  FACT_NAMES,
  type AnyFact,
  type FactName,
  type NumberFactName,
  type OptionFactName,
  type OptionOf,
  type Range,
  type Sex,
} from "./declarations.ts";
import { KINDS, KINDS_BY_CATEGORY, type Kind } from "./kinds.ts";

/** The rule of a kind for a fact: the range of a number, the possible options, or true. */
type RuleOf<Name extends AnyFact> = Name extends NumberFactName
  ? Range
  : Name extends OptionFactName
    ? readonly OptionOf<Name>[]
    : true;
type Rules = { [Name in FactName]: RuleOf<Name> };

/** Facts with a question of their own. Those about the age, milk and the price ask for the others. */
export type QuestionName = Exclude<FactName, "teeth" | "milkBest" | "priceBasis">;

interface KindDeclaration {
  /** Null if the kind includes both sexes. */
  sex: Sex | null;
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

export interface KindRules extends KindDeclaration {
  /** The facts that the kind has, with their ranges or options. */
  facts: Partial<Rules>;
}

/** Shared by the kinds of a species, also by those that have not calved yet. */
const CALVING = {
  cattle: { first: 24, interval: 11 },
  buffalo: { first: 30, interval: 12 },
} as const;

const MILKED = {
  sex: "female",
  asked: ["breedId", "ageMonths", "lactation", "calvedMonth", "pregnantMonths", "calf", "milkNow"],
  required: ["ageMonths", "lactation", "milkNow"],
} as const satisfies KindDeclaration;
const HEIFER = {
  sex: "female",
  asked: ["breedId", "ageMonths", "pregnantMonths"],
  required: ["ageMonths"],
} as const satisfies KindDeclaration;
const BOVINE_CALF = { sex: null, asked: ["sex", "breedId", "ageMonths"], required: ["ageMonths"] } as const;
const BOVINE_MALE = { sex: "male", asked: ["breedId", "ageMonths"], required: ["ageMonths"] } as const;
const WEIGHED = {
  asked: ["quantity", "breedId", "ageMonths", "weightKg"],
  required: ["quantity", "ageMonths"],
} as const;
const BIRD = { asked: ["quantity", "breedId", "ageMonths"], required: ["quantity", "ageMonths"] } as const;

const DECLARATIONS: Readonly<Record<Kind, KindDeclaration>> = {
  cow: { ...MILKED, calvingMonths: CALVING.cattle },
  heifer: { ...HEIFER, calvingMonths: CALVING.cattle },
  calf: BOVINE_CALF,
  bull: BOVINE_MALE,
  bullock: { ...BOVINE_MALE, asked: ["breedId", "ageMonths", "temperament"] },
  "she-buffalo": { ...MILKED, calvingMonths: CALVING.buffalo },
  "buffalo-heifer": { ...HEIFER, calvingMonths: CALVING.buffalo },
  "buffalo-calf": BOVINE_CALF,
  "he-buffalo": BOVINE_MALE,
  doe: {
    sex: "female",
    asked: ["quantity", "breedId", "ageMonths", "lactation", "pregnantMonths", "calf", "milkNow"],
    required: ["quantity", "ageMonths"],
    calvingMonths: { first: 9, interval: 6 },
  },
  buck: { ...WEIGHED, sex: "male" },
  kid: { ...WEIGHED, sex: null },
  ewe: {
    sex: "female",
    asked: ["quantity", "breedId", "ageMonths", "pregnantMonths", "calf"],
    required: ["quantity", "ageMonths"],
    calvingMonths: { first: 10, interval: 7 },
  },
  ram: { ...WEIGHED, sex: "male" },
  lamb: { ...WEIGHED, sex: null },
  hen: { ...BIRD, sex: "female" },
  cock: { ...BIRD, sex: "male" },
  chick: { ...BIRD, sex: null },
  duck: { ...BIRD, sex: null },
  goose: { ...BIRD, sex: null },
  turkey: { ...BIRD, sex: null },
  quail: { ...BIRD, sex: null },
  "guinea-fowl": { ...BIRD, sex: null },
};

/** Sex and questions of each kind, with the facts that the declaration gives it. */
export const KIND_RULES = Object.fromEntries(
  KINDS.map((kind) => [kind, { ...DECLARATIONS[kind], facts: factsOf(kind) }]),
) as Readonly<Record<Kind, KindRules>>;

function factsOf(kind: Kind): Partial<Rules> {
  const rules = FACT_NAMES.filter((name) => name !== "kind").map((name) => [name, ruleOf(name, kind)] as const);
  return Object.fromEntries(rules.filter(([, rule]) => rule !== undefined));
}

function ruleOf(name: FactName, kind: Kind): unknown {
  const declared = declarationOf(name);
  if (!isList(declared.kinds)) return declared.kinds[kind];
  if (!declared.kinds.includes(kind)) return undefined;
  return "options" in declared ? declared.options : true;
}

/** `Array.isArray` does not narrow a read-only list. */
function isList<Item>(value: readonly Item[] | object): value is readonly Item[] {
  return Array.isArray(value);
}

/** Facts about one animal. The guided form does not ask for them when several animals are sold together. */
export const FACTS_OF_ONE_ANIMAL: readonly AnyFact[] = FACT_NAMES.filter((name) => declarationOf(name).isOfOneAnimal);

/** The rules that apply to a listing: those of its kind, or of any kind of the category while the kind is unknown. */
export function rulesFor(kind: Kind | undefined, category: Category): readonly KindRules[] {
  return kind === undefined ? KINDS_BY_CATEGORY[category].map((each) => KIND_RULES[each]) : [KIND_RULES[kind]];
}

/** True if a listing can have the fact: one of its kind, or of any kind of the category while the kind is unknown. */
export function canHaveFact(fact: FactName, category: Category, kind?: Kind): boolean {
  return rulesFor(kind, category).some(({ facts }) => facts[fact] !== undefined);
}

/** The limits that hold for at least one of the rules. */
export function hardLimits(all: readonly KindRules[], fact: NumberFactName): { min: number; max: number } {
  const ranges = all.map(({ facts }) => facts[fact]).filter((range) => range !== undefined);
  return { min: Math.min(...ranges.map((range) => range[0])), max: Math.max(...ranges.map((range) => range[3])) };
}

/** The options that hold for at least one of the rules. */
export function possibleOptions<Name extends OptionFactName>(all: readonly KindRules[], fact: Name): OptionOf<Name>[] {
  const options = all.flatMap(({ facts }) => (facts[fact] ?? []) as readonly OptionOf<Name>[]);
  return [...new Set(options)];
}
