import type { Category } from "@pashu/validators/enums";
import { unusualFacts, type UnusualFact } from "@pashu/validators/facts/fact-issues";
import { FACT_NAMES, type AnyFact, type FactName } from "@pashu/validators/facts/declarations";
import { declaredFacts } from "@pashu/validators/facts/declared-facts";
import type { FactChanges, Facts } from "@pashu/validators/facts/facts";
import { parseAge } from "@pashu/validators/facts/mirrored-facts";
import { kindIn, possibleFacts } from "~/features/facts/shared/possible-facts.ts";

/** Facts for the form. An ear tag cannot be read: it is absent until the seller types or removes it. */
export function factsForForm({ earTagLast4: _last4, ...facts }: Facts = {}): FactChanges {
  // The form replaces lists, so that they can stay read-only.
  return facts as FactChanges;
}

/**
 * Returns the facts that the seller changed; null removes a fact. Facts that the listing cannot have any more are
 * absent: the server removes them with the change of the category or kind.
 */
export function factChanges(before: Facts, after: FactChanges, category: Category): FactChanges {
  // A newer release may have stored options that this form does not know, and does not change.
  const stored = factsForForm(declaredFacts(before));
  const possible = possibleFacts(after, category);
  const isRemoved = (name: AnyFact) =>
    !isKnown(after[name]) &&
    (isKnown(stored[name]) || (name === "earTag" && after.earTag === null && before.earTagLast4 !== undefined));
  const isChanged = (name: AnyFact) =>
    isKnown(after[name]) && name in possible && !isSameFact(possible[name], stored[name]);
  return Object.fromEntries(
    FACT_NAMES.flatMap((name): [string, unknown][] => {
      if (isRemoved(name)) return [[name, null]];
      return isChanged(name) ? [[name, possible[name]]] : [];
    }),
  ) as FactChanges;
}

/** Returns a changed fact that is possible but rare for the kind. The age is a field of the specification. */
export function unusualChange(
  { facts: changed = {}, age }: { facts?: FactChanges | undefined; age?: string | null | undefined },
  facts: FactChanges,
  category: Category,
): FactName | undefined {
  const kind = kindIn(category, facts);
  if (kind === undefined) return undefined;
  const ageMonths = (age && parseAge(age)?.months) || facts.ageMonths;
  const unusual = unusualFacts(possibleFacts({ ...facts, ageMonths }, category), kind);
  const isOfAge = ({ fact, reason }: UnusualFact) => fact === "ageMonths" || reason === "young";
  return unusual.find((each) => each.fact in changed || (age !== undefined && isOfAge(each)))?.fact;
}

/** Returns the names of facts that differ. An ear tag that the seller removes differs from one that stays. */
export function changedFacts(a: FactChanges, b: FactChanges): AnyFact[] {
  return FACT_NAMES.filter((name) => (name === "earTag" ? a.earTag !== b.earTag : !isSameFact(a[name], b[name])));
}

/** True if both values state the same; the order of chosen options means nothing. */
function isSameFact(a: unknown, b: unknown): boolean {
  return comparable(a) === comparable(b);
}

const isKnown = (value: unknown) => !isSameFact(value, null);

function comparable(value: unknown): string {
  if (!Array.isArray(value)) return JSON.stringify(value ?? null);
  if (value.length === 0) return comparable(null);
  return value.map(optionText).sort().join();
}

/** The order of keys means nothing either. */
function optionText(option: unknown): string {
  return Object(option) === option ? Object.entries(Object(option)).map(String).sort().join() : String(option);
}
