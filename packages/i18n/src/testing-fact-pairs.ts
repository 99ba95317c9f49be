import { breedsOf, type Breed } from "@pashu/validators/breeds";
import { CATEGORIES, type Category } from "@pashu/validators/enums";
import {
  declarationOf,
  FACT_NAMES,
  FACTS,
  type AnyFact,
  type FactName,
  type NumberFactName,
  type TraitName,
} from "@pashu/validators/facts/declarations";
import type { Facts } from "@pashu/validators/facts/facts";
import { canHaveFact, hardLimits, rulesFor } from "@pashu/validators/facts/kind-rules";
import { categoryOf, KINDS, type Kind } from "@pashu/validators/facts/kinds";

export interface FactCase {
  category: Category;
  facts: Facts;
  isPregnant: boolean | null;
}

interface Animal {
  category: Category;
  kind: Kind | undefined;
}

/** Every kind, and every category whose kind is unknown. */
const ANIMALS: readonly Animal[] = [
  ...KINDS.map((kind) => ({ category: categoryOf(kind), kind })),
  ...CATEGORIES.map((category) => ({ category, kind: undefined })),
];

type Value = (animal: Animal, position: number) => Partial<FactCase["facts"]> | { isPregnant: true };

const limitsOf = ({ category, kind }: Animal, fact: NumberFactName) => hardLimits(rulesFor(kind, category), fact);
const between = (animal: Animal, fact: NumberFactName, wanted: number) => {
  const { min, max } = limitsOf(animal, fact);
  return Math.min(Math.max(wanted, min), max);
};
const numbers = (fact: NumberFactName, ...values: number[]): Value[] =>
  values.map((value) => (animal) => ({ [fact]: between(animal, fact, value) }));
const each = (fact: FactName, options: readonly unknown[]): Value[] =>
  options.map((option) => () => ({ [fact]: option }));
const allowed = <Option>({ category, kind }: Animal, fact: FactName, options: readonly Option[]) =>
  options.filter((option) =>
    rulesFor(kind, category).some(({ facts }) => ((facts[fact] ?? []) as readonly unknown[]).includes(option)),
  );
const listOf =
  (fact: FactName, options: readonly unknown[], from: number, count: number): Value =>
  (animal) => {
    const all = allowed(animal, fact, options);
    return { [fact]: all.slice(from % all.length, (from % all.length) + count) };
  };
const vaccinations =
  (from: number, count: number, month: string | null): Value =>
  (animal) => {
    const all = allowed(animal, "vaccinations", FACTS.vaccinations.options);
    const start = from % all.length;
    return {
      vaccinations: all
        .slice(start, start + count)
        .map((vaccine, index) => ({ vaccine, month: index === 0 ? month : null })),
    };
  };

/** Facts with other values than their type has. */
const CHOSEN_VALUES: Partial<Record<FactName, readonly Value[]>> = {
  breedId: [
    ({ category, kind }, position) => ({ breedId: idAt(breedsOf(category, kind), position) }),
    ({ category, kind }, position) => ({ breedId: idAt([...breedsOf(category, kind)].reverse(), position) }),
    () => ({ breedId: "cross" }),
    () => ({ breedId: "local" }),
    () => ({ breedId: "unknown" }),
  ],
  sex: each("sex", FACTS.sex.options),
  ageMonths: numbers("ageMonths", 0, 7, 12, 30, 60),
  teeth: each("teeth", FACTS.teeth.options),
  lactation: numbers("lactation", 0, 1, 2, 3, 6, 12),
  milkNow: numbers("milkNow", 0, 1, 2.5, 12),
  milkBest: numbers("milkBest", 1, 15),
  calvedMonth: each("calvedMonth", ["2026-08", "2025-01"]),
  pregnantMonths: [...numbers("pregnantMonths", 0, 1, 5), () => ({ isPregnant: true })],
  calf: each("calf", FACTS.calf.options),
  quantity: numbers("quantity", 1, 2, 5, 1200),
  weightKg: numbers("weightKg", 0.4, 18, 450),
  priceBasis: each("priceBasis", FACTS.priceBasis.options),
  temperament: [0, 2, 4].map((from) => listOf("temperament", FACTS.temperament.options, from, 2)),
  udder: [listOf("udder", FACTS.udder.options, 0, 2), listOf("udder", FACTS.udder.options, 2, 1)],
  horns: each("horns", FACTS.horns.options),
  vaccinations: [vaccinations(0, 1, "2026-05"), vaccinations(1, 2, null), vaccinations(2, 9, "2025-12")],
  negotiable: each("negotiable", [true, false]),
};

function valuesByType(fact: FactName): readonly Value[] {
  const declared = declarationOf(fact);
  const options = "options" in declared ? declared.options : [];
  return declared.type === "option" ? each(fact, options) : options.map((_, from) => listOf(fact, options, from, 1));
}

const isTrait = (fact: AnyFact): fact is TraitName => declarationOf(fact).isTrait === true;

/** The values of each fact of generated texts beside "unknown". */
const VALUES = new Map<FactName, readonly Value[]>([
  ...(Object.entries(CHOSEN_VALUES) as [FactName, readonly Value[]][]),
  ...FACT_NAMES.filter(isTrait)
    .filter((fact) => CHOSEN_VALUES[fact] === undefined)
    .map((fact): [FactName, readonly Value[]] => [fact, valuesByType(fact)]),
]);
const PAIRED_FACTS = [...VALUES.keys()];
const valuesOf = (fact: FactName) => VALUES.get(fact) ?? [];

function idAt(breeds: readonly Breed[], position: number): string {
  return breeds[position % breeds.length]?.id ?? "unknown";
}

/** A case: for each parameter its level. Level 0 of a fact is "unknown"; the first parameter is the animal. */
type Levels = number[];
const COUNTS = [ANIMALS.length, ...PAIRED_FACTS.map((fact) => valuesOf(fact).length + 1)];

function isPossible(parameter: number, level: number, animal: number): boolean {
  const fact = PAIRED_FACTS[parameter - 1];
  const of = ANIMALS[animal];
  if (fact === undefined || of === undefined || level === 0) return true;
  if (!canHaveFact(fact, of.category, of.kind)) return false;
  if (declarationOf(fact).type !== "option") return true;
  const value = valuesOf(fact)[level - 1]?.(of, 0) ?? {};
  return allowed(of, fact, Object.values(value)).length > 0;
}

const pairKey = (a: number, levelA: number, b: number, levelB: number) => ((a * 64 + levelA) * 64 + b) * 64 + levelB;

function possiblePairs(): Set<number> {
  const levels = COUNTS.flatMap((count, parameter) =>
    Array.from({ length: count }, (_, level) => [parameter, level] as const),
  );
  const pairs = levels.flatMap((a) => levels.filter(([parameter]) => a[0] < parameter).map((b) => [a, b] as const));
  return new Set(
    pairs.filter((pair) => animalFor(pair) !== undefined).map(([a, b]) => pairKey(a[0], a[1], b[0], b[1])),
  );
}

function animalFor(fixed: readonly (readonly [number, number])[], from = 0): number | undefined {
  const chosen = fixed.find(([parameter]) => parameter === 0)?.[1];
  const order = chosen === undefined ? ANIMALS.map((_, index) => (index + from) % ANIMALS.length) : [chosen];
  return order.find((animal) => fixed.every(([parameter, level]) => isPossible(parameter, level, animal)));
}

/**
 * Returns cases in which every possible pair of values occurs, by a greedy search: each case starts with a pair that is
 * missing, and each other fact takes the value with the most missing pairs. The remaining cases know half of the facts.
 */
export function pairwiseCases(count: number): { cases: FactCase[]; missing: number } {
  const missing = possiblePairs();
  const cases = Array.from({ length: count }, (_, position) => {
    const levels = missing.size > 0 ? levelsOfMissing(missing, position) : levelsOf(position);
    for (const [a, levelA] of levels.entries())
      for (let b = a + 1; b < levels.length; b += 1) missing.delete(pairKey(a, levelA, b, levels[b] ?? 0));
    return caseOf(levels, position);
  });
  return { cases, missing: missing.size };
}

function levelsOfMissing(missing: ReadonlySet<number>, position: number): Levels {
  const [first = 0] = missing;
  const fixed = [
    [Math.floor(first / 64 ** 3), Math.floor(first / 64 ** 2) % 64],
    [Math.floor(first / 64) % 64, first % 64],
  ] as const;
  const levels: (number | undefined)[] = COUNTS.map(() => undefined);
  for (const [parameter, level] of fixed) levels[parameter] = level;
  const animal = animalFor(fixed, position) ?? 0;
  levels[0] = animal;
  for (let step = 0; step < COUNTS.length; step += 1) {
    const parameter = (step + position) % COUNTS.length;
    levels[parameter] ??= bestLevel(parameter, { levels, animal, missing, position });
  }
  return levels.map((level) => level ?? 0);
}

/** Knuth's multiplicative hash. */
const HASH_FACTOR = 2_654_435_761;

function levelsOf(position: number): Levels {
  const animal = position % ANIMALS.length;
  return COUNTS.map((count, parameter) => {
    const level = (Math.imul(position * 97 + parameter * 13 + 1, HASH_FACTOR) >>> 8) % (2 * count);
    if (parameter === 0) return animal;
    return level < count && isPossible(parameter, level, animal) ? level : 0;
  });
}

interface Search {
  levels: readonly (number | undefined)[];
  animal: number;
  missing: ReadonlySet<number>;
  position: number;
}

function bestLevel(parameter: number, { levels, animal, missing, position }: Search): number {
  const count = COUNTS[parameter] ?? 0;
  let best = 0;
  let most = -1;
  for (let step = 0; step < count; step += 1) {
    const level = (step + position) % count;
    if (!isPossible(parameter, level, animal)) continue;
    let found = 0;
    for (const [other, chosen] of levels.entries()) {
      if (chosen === undefined || other === parameter) continue;
      const key =
        other < parameter ? pairKey(other, chosen, parameter, level) : pairKey(parameter, level, other, chosen);
      if (missing.has(key)) found += 1;
    }
    if (found > most) [best, most] = [level, found];
  }
  return best;
}

function caseOf([animal = 0, ...levels]: Levels, position: number): FactCase {
  const of = ANIMALS[animal];
  if (of === undefined) throw new Error(`No animal ${animal}`);
  const values = levels.map((level, index) => {
    const fact = PAIRED_FACTS[index];
    return (fact === undefined ? undefined : valuesOf(fact)[level - 1]?.(of, position)) ?? {};
  });
  const { isPregnant = null, ...facts } = Object.assign({}, ...values) as Facts & { isPregnant?: true };
  return { category: of.category, facts: { ...(of.kind !== undefined && { kind: of.kind }), ...facts }, isPregnant };
}
