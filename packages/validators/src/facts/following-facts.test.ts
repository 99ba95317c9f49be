import { describe, expect, it } from "vitest";
import { factIssues } from "./fact-issues.ts";
import type { FactName } from "./declarations.ts";
import type { FactChanges } from "./facts.ts";
import { FACTS_OF_ONE_ANIMAL, KIND_RULES } from "./kind-rules.ts";
import { categoryOf, KINDS, type Kind } from "./kinds.ts";
import { followingFacts, followingLimits, isAnsweredByOthers, monthsBetween } from "./following-facts.ts";

const NOW = "2026-11";
const open = (facts: FactChanges, kind: Kind) =>
  KIND_RULES[kind].asked.filter((fact) => !isAnsweredByOthers(fact, facts, kind, NOW));
const monthsAgo = (ago: number) => {
  const month = 2026 * 12 + 10 - ago;
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;
};
const AGES = [0, 6, 12, 18, 24, 36, 60, 120];
const BIRTHS = [undefined, 0, 1, 3];

it("monthsBetween counts across years", () => expect(monthsBetween("2025-12", NOW)).toBe(11));

describe.each(KINDS)("of a %s", (kind) => {
  const { asked, required, facts: rules } = KIND_RULES[kind];
  const cases = AGES.flatMap((ageMonths) => BIRTHS.map((lactation) => ({ ageMonths, lactation })));

  it("everything is asked while nothing is known", () => expect(open({}, kind)).toEqual(asked));

  it("facts of one animal are not asked about several", () =>
    expect(open({ quantity: 5 }, kind)).toEqual(asked.filter((fact) => !FACTS_OF_ONE_ANIMAL.includes(fact))));

  it.each(cases)("no answer that follows from %j is asked for, and each required one is known", (facts) => {
    const following = followingFacts(facts, kind, NOW);
    const questions = open(facts, kind);
    for (const fact of Object.keys(following)) expect(questions).not.toContain(fact);
    const isKnown = (fact: FactName) => (following[fact] ?? null) !== null || questions.includes(fact as never);
    for (const fact of required)
      if (fact !== "lactation" || facts.lactation === undefined) expect(isKnown(fact)).toBe(true);
    const category = categoryOf(kind);
    expect(factIssues(following, { category, kind, month: NOW, breedIds: new Set() })).toEqual([]);
  });

  it.each(cases)("limits never exceed what is declared: %j", (facts) => {
    for (const calvedMonth of [undefined, null, NOW, monthsAgo(3), monthsAgo(11)]) {
      const { pregnantMonths, calvedAgo, lactation } = followingLimits({ ...facts, calvedMonth }, kind, NOW);
      expect(pregnantMonths).toBeGreaterThanOrEqual(0);
      expect(pregnantMonths).toBeLessThanOrEqual(rules.pregnantMonths?.[2] ?? 0);
      expect(calvedAgo).toBeGreaterThanOrEqual(0);
      expect(lactation).toBeGreaterThanOrEqual(0);
    }
  });
});

const BEARING = KINDS.filter((kind) => KIND_RULES[kind].calvingMonths !== undefined);

it.each(KINDS.filter((kind) => !BEARING.includes(kind)))("nothing about a %s follows from a birth", (kind) =>
  expect(open({ ageMonths: 6, lactation: 0 }, kind)).toEqual(KIND_RULES[kind].asked),
);

describe.each(BEARING)("of a %s", (kind) => {
  const { facts: rules, calvingMonths = { first: 0, interval: 0 } } = KIND_RULES[kind];
  const [, , pregnancy] = rules.pregnantMonths ?? [0, 0, 0, 0];
  const rest = calvingMonths.interval - pregnancy;

  it("is not pregnant before it has rested after a birth, and never longer than since then", () => {
    for (let ago = 0; ago <= 15; ago += 1) {
      const facts = { ageMonths: 120, lactation: 2, calvedMonth: monthsAgo(ago) };
      const most = Math.max(0, Math.min(pregnancy, ago + 1 - rest));
      expect(followingLimits(facts, kind, NOW).pregnantMonths).toBe(most);
      expect(isAnsweredByOthers("pregnantMonths", facts, kind, NOW)).toBe(most === 0);
    }
  });

  it("too young to have given birth is neither asked about the birth nor about milk", () => {
    const facts = { ageMonths: Math.floor(calvingMonths.first / 1.25) - 1 };
    const birth = ["lactation", "calvedMonth", "calf", "milkNow"] as const;
    expect(open(facts, kind).filter((fact) => birth.includes(fact as never))).toEqual([]);
  });
});

it.each<[Kind, FactChanges, FactChanges]>([
  ["she-buffalo", { ageMonths: 60, lactation: 2, calvedMonth: "2026-10" }, { pregnantMonths: 0 }],
  ["she-buffalo", { ageMonths: 60, lactation: 2, calvedMonth: "2026-06" }, {}],
  // Up to 91 days have passed.
  ["she-buffalo", { ageMonths: 60, lactation: 2, calvedMonth: "2026-09" }, {}],
  ["cow", { ageMonths: 30, lactation: 0 }, { milkNow: 0 }],
  ["cow", { ageMonths: 30, lactation: 0, milkNow: 6 }, {}],
  ["cow", { ageMonths: 18 }, { lactation: 0, milkNow: 0 }],
  ["cow", { ageMonths: 18, lactation: 1, milkNow: 6 }, {}],
  ["cow", { ageMonths: 18, calf: "female" }, {}],
  // A confirmed exception.
  ["cow", { ageMonths: 48, lactation: 5, calvedMonth: null }, {}],
  ["heifer", { ageMonths: 10 }, { pregnantMonths: 0 }],
  ["heifer", { ageMonths: 24 }, {}],
  ["doe", { quantity: 5, ageMonths: 5 }, {}],
  ["bull", { ageMonths: 6 }, {}],
])("of a %s with %j follows %j", (kind, facts, following) =>
  expect(followingFacts(facts, kind, NOW)).toEqual(following),
);
