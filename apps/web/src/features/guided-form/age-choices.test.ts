import { KIND_RULES } from "@pashu/validators/facts/kind-rules";
import { KINDS } from "@pashu/validators/facts/kinds";
import { expect, it } from "vitest";
import { ageChoices, ageCount } from "./age-choices.ts";

it.each(KINDS)("ageChoices offers usual ages of %s", (kind) => {
  const range = KIND_RULES[kind].facts.ageMonths ?? [0, 0, 0, 0];
  const choices = ageChoices(range);
  expect(choices.length).toBeGreaterThan(2);
  expect(choices.length).toBeLessThanOrEqual(12);
  for (const months of choices) expect(months).toSatisfy((age: number) => age >= range[1] && age <= range[2]);
});

it.each([
  [3, "3", "months"],
  [12, "1", "years"],
  [18, "18", "months"],
  [30, "2.5", "years"],
  [60, "5", "years"],
  [61, "61", "months"],
])("ageCount splits %d months into %s %s", (months, n, unit) => expect(ageCount(months)).toEqual({ n, unit }));
