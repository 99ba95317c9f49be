import type { Locale } from "@pashu/i18n/locales";
import type { Category } from "@pashu/validators/enums";
import type { Facts } from "@pashu/validators/facts";
import { useQuery } from "@tanstack/react-query";
import type { Draft } from "~/features/listing-form/shared/draft.ts";
import { knownFacts } from "~/features/listing-form/shared/facts-and-form.ts";

const loadTexts = () => Promise.all([import("@pashu/i18n/fact-texts"), import("@pashu/i18n/breed-for-texts")]);

export type TextModules = Awaited<ReturnType<typeof loadTexts>>;

/** Returns the generated texts of a draft in one language. */
export function textsOf(
  [{ factTexts }, { breedForTexts }]: TextModules,
  draft: Draft,
  category: Category,
  locale: Locale,
) {
  // Without nulls, the changes are the facts.
  const facts = (knownFacts(draft.facts) ?? {}) as Facts;
  const { isPregnant, breed: typed } = draft.form;
  const breed = breedForTexts({ category, facts, breed: typed, breedHindi: null, breedMarathi: null });
  return factTexts({ category, facts, isPregnant: isPregnant === "" ? null : isPregnant === "yes", breed }, locale);
}

/** Loads the texts on demand: most sellers need them only at the end. */
export function useTextModules(isNeeded: boolean) {
  return useQuery({ queryKey: ["fact-texts"], queryFn: loadTexts, enabled: isNeeded });
}
