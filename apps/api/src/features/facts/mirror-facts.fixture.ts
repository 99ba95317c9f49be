import { ageText } from "@pashu/i18n/fact-texts";
import { LOCALES } from "@pashu/i18n/locales";
import { BREEDS, breedIdOf, isSameBreed } from "@pashu/validators/breeds";
import { CALF_STATUSES, CATEGORIES, type Category } from "@pashu/validators/enums";
import { isBestBelowNow } from "@pashu/validators/facts/fact-issues";
import { OTHER_BREEDS, FACTS, type Range, type Teeth } from "@pashu/validators/facts/declarations";
import type { FactChanges, Facts } from "@pashu/validators/facts/facts";
import { canHaveFact, KIND_RULES } from "@pashu/validators/facts/kind-rules";
import { categoryOf, KINDS, type Kind } from "@pashu/validators/facts/kinds";
import { isSameAge, parseAge, parseLactation } from "@pashu/validators/facts/mirrored-facts";
import fc from "fast-check";
import type { MirrorFields } from "@pashu/validators/facts/mirrors";

export const MONTH = "2026-11";

/** Any facts that the kind can have. */
export function factsOf(kind: Kind): fc.Arbitrary<FactChanges> {
  const { facts: rules } = KIND_RULES[kind];
  const inRange = (range: Range | undefined, isWhole: boolean) =>
    range &&
    (isWhole
      ? fc.integer({ min: range[0], max: range[3] })
      : fc.integer({ min: Math.ceil(range[0] * 100), max: range[3] * 100 }).map((hundredths) => hundredths / 100));
  const breeds = [...BREEDS[categoryOf(kind)].map(({ id }) => id), ...OTHER_BREEDS];
  const month = fc.constantFrom("2019-01", "2026-10", MONTH);
  const all = {
    breedId: fc.constantFrom(...breeds),
    sex: rules.sex && fc.constantFrom(...rules.sex),
    ageMonths: inRange(rules.ageMonths, true),
    teeth: rules.teeth && fc.constantFrom(...rules.teeth),
    lactation: inRange(rules.lactation, true),
    milkNow: inRange(rules.milkNow, false),
    milkBest: inRange(rules.milkBest, false),
    calvedMonth: rules.calvedMonth && month,
    pregnantMonths: inRange(rules.pregnantMonths, true),
    calf: rules.calf && fc.constantFrom(...rules.calf),
    quantity: inRange(rules.quantity, true),
    weightKg: inRange(rules.weightKg, false),
    temperament: rules.temperament && fc.subarray([...rules.temperament]),
  };
  const possible = Object.entries(all).flatMap(([fact, values]) =>
    values === undefined ? [] : [[fact, fc.option(values as fc.Arbitrary<unknown>, { freq: 6 })] as const],
  );
  const facts = { ...Object.fromEntries(possible), kind: fc.constant(kind) };
  return fc.record(facts, { requiredKeys: [] }).map((each: FactChanges) => {
    const { milkNow, milkBest } = each;
    return isBestBelowNow(each) ? { ...each, milkNow: milkBest, milkBest: milkNow } : each;
  });
}

const breedText = fc.oneof(
  fc.constantFrom(...Object.values(BREEDS).flatMap((breeds) => breeds.flatMap(({ en, hi, mr }) => [en, hi, mr]))),
  fc.constantFrom("good", "हमारी"),
);
const age = fc.constantFrom("4 years", "4 साल", "18 months", "6 महिने", "grown", "4 teeth", "2 दाँत");
const fieldValues = fc.record(
  {
    dailyMilkProduction: fc.option(fc.constantFrom(0, 4.5, 12, 100)),
    kaunSaByaat: fc.option(fc.constantFrom("2", "पहला", "many", "15", "third")),
    isPregnant: fc.option(fc.boolean()),
    calfStatus: fc.option(fc.constantFrom(...CALF_STATUSES)),
    breed: fc.option(breedText),
    breedHindi: fc.option(breedText),
    breedMarathi: fc.option(breedText),
    age: fc.option(age),
    ageHindi: fc.option(age),
    ageMarathi: fc.option(age),
  },
  { requiredKeys: [] },
);
export const change = fc.record(
  {
    category: fc.constantFrom(...CATEGORIES),
    fields: fieldValues,
    facts: fc.oneof(...KINDS.map(factsOf)),
  },
  { requiredKeys: [] },
);

/** The contradictions between the facts of a listing and its documented fields. */
export function contradictions({
  category,
  facts,
  ...fields
}: MirrorFields & { category: Category; facts: Facts }): string[] {
  const can = (fact: Parameters<typeof canHaveFact>[0]) => canHaveFact(fact, category, facts.kind);
  const texts = (values: (string | null)[]) => values.filter((text) => text !== null);
  const breedIds = texts([fields.breed, fields.breedHindi, fields.breedMarathi]).flatMap(
    (name) => breedIdOf(name, category) ?? [],
  );
  const ages = texts([fields.age, fields.ageHindi, fields.ageMarathi]).filter((text) => parseAge(text) !== null);
  const calf = { "female-calf": "female", "male-calf": "male", "no-calf": "none" } as const;
  const states = (teeth: Teeth) =>
    LOCALES.some((locale) => [fields.age, fields.ageHindi, fields.ageMarathi].includes(ageText({ teeth }, locale)));
  const lactation = fields.kaunSaByaat === null ? null : parseLactation(fields.kaunSaByaat);
  const same: Record<string, boolean> = {
    milkNow: !can("milkNow") || (facts.milkNow ?? 0) === (fields.dailyMilkProduction ?? 0),
    lactation: !can("lactation") || (facts.lactation ?? null) === lactation,
    calf: !can("calf") || (facts.calf ?? null) === (fields.calfStatus && calf[fields.calfStatus]),
    pregnantMonths:
      !can("pregnantMonths") ||
      (facts.pregnantMonths === undefined
        ? fields.isPregnant !== false
        : fields.isPregnant === facts.pregnantMonths > 0),
    breedId: facts.breedId === undefined || breedIds.every((id) => isSameBreed(id, facts.breedId ?? "", category)),
    breed:
      facts.breedId === undefined ||
      (fields.breed === null) === (facts.breedId === "unknown") ||
      fields.breedHindi !== null ||
      fields.breedMarathi !== null,
    ageMonths: facts.ageMonths === undefined || ages.every((text) => isSameAge(text, facts.ageMonths ?? 0)),
    teeth: facts.teeth === undefined || !FACTS.teeth.options.some((teeth) => teeth !== facts.teeth && states(teeth)),
    impossible: (Object.keys(facts) as (keyof Facts)[]).every(
      (fact) => fact === "kind" || fact === "earTagLast4" || can(fact as Parameters<typeof can>[0]),
    ),
    kind: facts.kind === undefined || categoryOf(facts.kind) === category,
  };
  return Object.keys(same).filter((name) => !same[name]);
}
