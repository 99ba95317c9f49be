import { unusualFacts, type UnusualFact } from "@pashu/validators/fact-issues";
import { factIssues } from "@pashu/validators/fact-issues";
import { categoryOf, factSchemas, KIND_RULES, type FactChanges, type FactName } from "@pashu/validators/facts";
import type { Draft } from "~/features/listing-form/shared/draft.ts";
import { formFromFacts } from "~/features/listing-form/shared/facts-and-form.ts";
import { isLeftOut } from "./steps.ts";

export interface Answer {
  facts?: FactChanges;
  form?: Partial<Draft["form"]>;
  confirmed?: Partial<Draft["confirmed"]>;
  generated?: Partial<Draft["generated"]>;
}

/**
 * Returns the draft after an answer. Facts that no longer apply are removed, and the documented fields follow the facts.
 * @param ageWords age in the seller's language
 */
export function withAnswer(draft: Draft, answer: Answer, ageWords: (facts: FactChanges) => string | null): Draft {
  const facts = withoutImpossible({ ...draft.facts, ...answer.facts });
  const typed = { ...draft.form, ...answer.form };
  return {
    ...draft,
    facts,
    form: formFromFacts(typed, facts, { age: ageWords(facts), breed: null }),
    confirmed: { ...draft.confirmed, ...answer.confirmed },
    generated: { ...draft.generated, ...answer.generated },
  };
}

/** Removes facts that the kind does not have, and those that another answer excludes. */
function withoutImpossible(facts: FactChanges): FactChanges {
  const { kind } = facts;
  const rules = kind && KIND_RULES[kind];
  const kept = (Object.keys(factSchemas) as (FactName | "kind")[]).filter((name) => {
    if (facts[name] === undefined) return false;
    if (name === "kind" || !rules) return true;
    return rules.facts[name] !== undefined && !isLeftOut(name, facts);
  });
  return Object.fromEntries(kept.map((name) => [name, facts[name]]));
}

/** Returns the message of the first changed fact that the animal cannot have. */
export function issueOf(changes: FactChanges, { facts }: Draft, month: string): string | null {
  const { kind } = facts;
  if (!kind) return null;
  const { breedId: _checkedByTheList, ...others } = changes;
  const [issue] = factIssues(others, { category: categoryOf(kind), kind, month, breedIds: new Set() });
  return issue?.message ?? null;
}

/** Returns a rare fact that the answer has brought, for the form to ask again. */
export function newlyUnusual(before: Draft, after: Draft): UnusualFact | undefined {
  const { kind } = after.facts;
  if (!kind) return undefined;
  const known = before.facts.kind === kind ? unusualFacts(before.facts, kind) : [];
  return unusualFacts(after.facts, kind).find(
    ({ fact, reason }) =>
      after.facts[fact] !== before.facts[fact] || !known.some((each) => each.fact === fact && each.reason === reason),
  );
}
