import { BREED_IDS, breedNames } from "@pashu/validators/breeds";
import { CATEGORIES, type Category } from "@pashu/validators/enums";
import { factIssues } from "@pashu/validators/facts/fact-issues";
import {
  declarationOf,
  FACT_NAMES,
  OTHER_BREEDS,
  type FactName,
  type NumberFactName,
} from "@pashu/validators/facts/declarations";
import type { FactChanges, Facts } from "@pashu/validators/facts/facts";
import { canHaveFact, hardLimits, rulesFor } from "@pashu/validators/facts/kind-rules";
import { KINDS_BY_CATEGORY, type Kind } from "@pashu/validators/facts/kinds";
import fc from "fast-check";
import { expect, it } from "vitest";
import { problemsOf } from "./fact-text-problems.fixture.ts";
import { factTexts } from "./fact-texts.ts";
import { LOCALES } from "./locales.ts";

const NOW = "2026-11";
const month = fc
  .tuple(fc.integer({ min: 1990, max: 2026 }), fc.integer({ min: 1, max: 10 }))
  .map(([year, number]) => `${year}-${String(number).padStart(2, "0")}`);

const animals = fc
  .constantFrom(...CATEGORIES)
  .chain((category) =>
    fc
      .constantFrom<(Kind | undefined)[]>(...KINDS_BY_CATEGORY[category], undefined)
      .map((kind) => ({ category, kind })),
  );

function valueOf(fact: FactName, category: Category, kind: Kind | undefined): fc.Arbitrary<unknown> {
  const rules = rulesFor(kind, category);
  const options = [...new Set(rules.flatMap(({ facts }): unknown => facts[fact] ?? []))];
  const declared = declarationOf(fact);
  switch (declared.type) {
    case "breed":
      return fc.constantFrom(...BREED_IDS[category], ...OTHER_BREEDS);
    case "flag":
      return fc.boolean();
    case "month":
      return month;
    case "earTag":
      return fc.constant("123456789012");
    case "text":
      return fc.constant("Won a fair");
    case "vaccinations":
      return fc
        .subarray(options)
        .chain((vaccines) =>
          fc.tuple(...vaccines.map((vaccine) => fc.record({ vaccine: fc.constant(vaccine), month: fc.option(month) }))),
        );
    case "options":
      return fc.subarray(options);
    case "option":
      return fc.constantFrom(...options);
    case "number": {
      const { min, max } = hardLimits(rules, fact as NumberFactName);
      if (declared.unit !== "litres" && declared.unit !== "kilograms") return fc.integer({ min, max });
      return fc.integer({ min: Math.ceil(min * 100), max: max * 100 }).map((hundredths) => hundredths / 100);
    }
    case "kind":
      return fc.constant(kind);
  }
}

const listings = animals.chain(({ category, kind }) => {
  const names = FACT_NAMES.filter((name): name is FactName => name !== "kind" && canHaveFact(name, category, kind));
  return fc.record({
    category: fc.constant(category),
    isPregnant: fc.option(fc.boolean()),
    facts: fc
      .record(Object.fromEntries(names.map((name) => [name, valueOf(name, category, kind)])), { requiredKeys: [] })
      .map((facts): Facts => ({ ...facts, ...(kind !== undefined && { kind }) })),
  });
});

it("writes texts without gaps for all facts that are accepted", () => {
  fc.assert(
    fc.property(listings, ({ category, facts, isPregnant }) => {
      expect(
        factIssues(facts as FactChanges, { category, kind: facts.kind, month: NOW, breedIds: BREED_IDS[category] }),
      ).toEqual([]);
      const breed = facts.breedId === undefined ? null : breedNames(facts.breedId, category);
      for (const locale of LOCALES) {
        const texts = factTexts({ category, facts, isPregnant, breed }, locale);
        expect({ ...texts, problems: problemsOf(texts, { category, facts, isPregnant }, locale) }).toEqual({
          ...texts,
          problems: [],
        });
      }
    }),
    { numRuns: 150 },
  );
});
