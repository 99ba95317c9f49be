import { breedForTexts } from "@pashu/i18n/breed-for-texts";
import { cardFacts, priceNote, type Translate } from "@pashu/i18n/card-facts";
import { ageText, factPhrases, factTexts, type FactTexts, type TextFacts } from "@pashu/i18n/fact-texts";
import { LOCALES, type Locale } from "@pashu/i18n/locales";
import { breedIdOf, breedNames, isNameOfBreed } from "@pashu/validators/breeds";
import type { Category } from "@pashu/validators/enums";
import type { FactChanges, Facts } from "@pashu/validators/facts/facts";
import { parseSpokenQuantity } from "@pashu/validators/spoken-quantity";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import type { Draft } from "./draft.ts";
import { factsFromForm, knownFacts } from "./facts-and-form.ts";

type FilledDraft = Pick<Draft, "form" | "facts">;
type MarkedDraft = Pick<Draft, "form" | "facts" | "generated">;

/** Returns the generated texts of a draft. Load this module on demand: it contains the grammar and the list of breeds. */
export function draftTexts(draft: FilledDraft, category: Category, locale: Locale): FactTexts {
  return factTexts(textFacts(draft, category), locale);
}

/** Returns breed and age in a language, if the form filled them in another one. The seller's own words stay. */
export function draftFields(draft: MarkedDraft, category: Category, locale: Locale): { breed: string; age: string } {
  const { facts, breed } = textFacts(draft, category);
  const { form, generated } = draft;
  const inLocale = (name: "breed" | "age", wordsIn: (locale: Locale) => string | null) => {
    const text = form[name];
    // Without a mark, the draft of an older version.
    const isGenerated = generated[name] ?? LOCALES.some((each) => wordsIn(each) === text);
    return isGenerated ? (wordsIn(locale) ?? text) : text;
  };
  return {
    breed: inLocale("breed", (each) => breed?.[each] ?? null),
    age: inLocale("age", (each) => ageText(facts, each)),
  };
}

/** Returns the facts of a draft, also those that only the fields of the form state. */
export function draftFacts({ form, facts }: FilledDraft): FactChanges {
  return factsFromForm(form, facts, { breedIdOf, breedNames, isNameOfBreed });
}

/** Returns what a card shows beside the title, as the server does for buyers. */
export function draftCard(
  draft: FilledDraft,
  category: Category,
  { locale, t }: { locale: Locale; t: Translate },
): Pick<AnimalView, "highlights" | "priceNote"> {
  const listing = textFacts(draft, category);
  const { facts, isPregnant, breed } = listing;
  const { form } = draft;
  const litres = parseSpokenQuantity(form.dailyMilkProduction, "litres") ?? 0;
  const dailyMilkProduction = Number.isNaN(litres) ? null : litres;
  const shown = {
    category,
    isPregnant,
    dailyMilkProduction,
    breed: breed?.[locale] ?? null,
    age: ageText(facts, locale) ?? form.age,
    kaunSaByaat: facts.lactation?.toString() ?? (form.kaunSaByaat || null),
    isDairy: form.isDairy === "yes",
    calfStatus: form.calfStatus || null,
  };
  const note = priceNote(facts, t);
  const phrases = knownFacts(draft.facts) && factPhrases(listing, locale);
  return {
    highlights: cardFacts(shown, phrases, t),
    ...(note !== null && { priceNote: note }),
  };
}

function textFacts({ form, facts: changes }: FilledDraft, category: Category): TextFacts {
  // Without nulls, the changes are the facts.
  const facts = (knownFacts(changes) ?? {}) as Facts;
  return {
    category,
    facts,
    isPregnant: form.isPregnant === "" ? null : form.isPregnant === "yes",
    breed: breedForTexts({ category, facts, breed: form.breed, breedHindi: null, breedMarathi: null }),
  };
}
