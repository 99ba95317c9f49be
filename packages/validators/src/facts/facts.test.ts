import { describe, expect, it } from "vitest";
import { BREED_IDS } from "../breeds.ts";
import { CATEGORIES } from "../enums.ts";
import { factIssues, milkIssues, unusualFacts } from "./fact-issues.ts";
import { factsInput, type FactChanges } from "./facts.ts";
import { canHaveFact, KIND_RULES } from "./kind-rules.ts";
import { categoryOf, KINDS, type Kind } from "./kinds.ts";
import { parseRuleMessage } from "../rule-messages.ts";

function issues(facts: FactChanges, kind: Kind | undefined, category = kind ? categoryOf(kind) : CATEGORIES[0]) {
  const found = factIssues(facts, { category, kind, month: "2026-11", breedIds: BREED_IDS[category] });
  return Object.fromEntries(found.map(({ fact, message }) => [fact, parseRuleMessage({ message })]));
}

describe("KIND_RULES", () => {
  it.each(KINDS)("%s asks only for facts that it has, requires only what it asks, and has ordered ranges", (kind) => {
    const { facts, asked, required } = KIND_RULES[kind];
    expect(asked.every((fact) => facts[fact] !== undefined)).toBe(true);
    expect(required.every((fact) => asked.includes(fact))).toBe(true);
    for (const range of Object.values(facts))
      if (Array.isArray(range) && typeof range[0] === "number" && range.length === 4)
        expect([...range].sort((a, b) => Number(a) - Number(b))).toEqual(range);
  });
});

describe("canHaveFact", () => {
  it("knows milk of cows, not of bulls, and lactations of no bird", () => {
    expect(canHaveFact("milkNow", "cattle", "cow")).toBe(true);
    expect(canHaveFact("milkNow", "cattle", "bull")).toBe(false);
    expect(canHaveFact("milkNow", "cattle")).toBe(true);
    expect(canHaveFact("lactation", "poultry")).toBe(false);
  });
});

describe("factsInput", () => {
  it("reads an ear tag in groups and in Devanagari digits", () => {
    expect(factsInput.parse({ earTag: "1234 5678-९०१२" })).toEqual({ earTag: "123456789012" });
  });

  it.each([
    { earTag: "12345678901" },
    { weightKg: "40 kg" },
    { lactation: 2.5 },
    { teeth: 3 },
    { calvedMonth: "2026-13" },
    { vaccinations: [{ vaccine: "ppr" }, { vaccine: "ppr" }] },
  ])("rejects %j", (facts) => expect(factsInput.safeParse(facts).success).toBe(false));

  it("keeps null apart from absent, and drops repeated options", () => {
    expect(factsInput.parse({ milkNow: null, temperament: ["calm", "calm"] })).toEqual({
      milkNow: null,
      temperament: ["calm"],
    });
  });
});

describe("factIssues", () => {
  it("finds none in the facts of a she-buffalo", () => {
    const facts: FactChanges = {
      kind: "she-buffalo",
      breedId: "buffalo-murrah",
      ageMonths: 60,
      teeth: "worn",
      lactation: 2,
      milkNow: 12,
      calvedMonth: "2026-11",
      pregnantMonths: 0,
      calf: "female",
      temperament: ["easy-to-milk"],
      vaccinations: [{ vaccine: "foot-and-mouth", month: "2026-05" }],
      earTag: "123456789012",
    };
    expect(issues(facts, "she-buffalo")).toEqual({});
  });

  it.each([
    [{ milkNow: 5 }, "bull", "milkNow"],
    [{ lactation: 1 }, "hen", "lactation"],
    [{ temperament: ["kicks"] }, "bull", "temperament"],
    [{ priceBasis: "kg" }, "cow", "priceBasis"],
    [{ vaccinations: [{ vaccine: "newcastle", month: null }] }, "cow", "vaccinations"],
    [{ teeth: 2 }, "hen", "teeth"],
  ] as const)("rejects %j for a %s", (facts, kind, fact) => {
    expect(issues(facts as FactChanges, kind)).toEqual({ [fact]: { key: "valid.notForKind", values: {} } });
  });

  it("checks the hard limits of the kind, and of the category while the kind is unknown", () => {
    expect(issues({ weightKg: 40 }, "hen")).toEqual({ weightKg: { key: "valid.atMost", values: { n: 10 } } });
    expect(issues({ weightKg: 12 }, undefined, "poultry")).toEqual({});
    expect(issues({ ageMonths: 3 }, "cow")).toEqual({ ageMonths: { key: "valid.atLeast", values: { n: 12 } } });
  });

  it("rejects a kind and a breed of another category, and a month in the future", () => {
    expect(issues({ kind: "cow" }, "cow", "goats")).toMatchObject({ kind: { key: "valid.notForKind" } });
    expect(issues({ breedId: "buffalo-murrah" }, "cow")).toMatchObject({ breedId: { key: "valid.invalid" } });
    expect(issues({ breedId: "cross" }, "cow")).toEqual({});
    expect(issues({ calvedMonth: "2026-12" }, "cow")).toMatchObject({ calvedMonth: { key: "valid.futureMonth" } });
  });
});

describe("milkIssues", () => {
  const refused = [{ fact: "milkBest", message: "valid.belowMilkNow" }];

  it("refuses a change that leaves more milk now than at best", () => {
    expect(milkIssues({ milkBest: 10 }, { milkNow: 12, milkBest: 10 })).toEqual(refused);
    expect(milkIssues({ milkNow: 12 }, { milkNow: 12, milkBest: 10 })).toEqual(refused);
    expect(milkIssues({ milkNow: 12, milkBest: 0 }, { milkNow: 12, milkBest: 0 })).toEqual(refused);
  });

  it("accepts equal, one of them alone, and a change of something else", () => {
    for (const after of [{ milkNow: 12, milkBest: 12 }, { milkNow: 12 }, { milkBest: 1, milkNow: null }])
      expect(milkIssues(after, after)).toEqual([]);
    expect(milkIssues({}, { milkNow: 12, milkBest: 10 })).toEqual([]);
  });
});

describe("unusualFacts", () => {
  it("asks again about three calvings at two years, and about 60 litres of milk", () => {
    expect(unusualFacts({ ageMonths: 30, lactation: 3 }, "cow")).toEqual([{ fact: "lactation", reason: "young" }]);
    expect(unusualFacts({ milkNow: 60 }, "cow")).toEqual([{ fact: "milkNow", reason: "high" }]);
  });

  it("finds nothing unusual in a common cow", () => {
    expect(unusualFacts({ ageMonths: 60, lactation: 2, milkNow: 10, milkBest: 14 }, "cow")).toEqual([]);
  });
});
