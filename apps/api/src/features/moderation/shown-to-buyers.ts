import type { Animal } from "@pashu/db/schema/animals";
import { inLanguage } from "@pashu/i18n/in-language";
import { factChips, listingFacts, moreFacts } from "@pashu/i18n/listing-facts";
import type { Locale } from "@pashu/i18n/locales";
import { REMARKS } from "@pashu/validators/text-fields";
import { hidePhones } from "@pashu/validators/without-phones";

/** Returns the texts and facts that buyers read of a listing, in one language and without phone numbers. */
export function shownToBuyers({ factsCard, ...animal }: Animal, locale: Locale) {
  const stored = factsCard ?? undefined;
  const shown = inLanguage({ ...animal, ...(stored && { facts: stored }) }, locale);
  const { category, isPregnant } = animal;
  const known = stored && { category, isPregnant, facts: stored };
  const { priceNote, negotiable } = known ? moreFacts(known, locale) : {};
  // A generated description repeats the facts, so no page shows it.
  const texts = [shown.generatedDescription ? null : shown.description, ...REMARKS.map((name) => shown[name])];
  const chips = known ? factChips(known, locale) : [];
  const facts = [...listingFacts(shown, stored, locale), ...chips.map(({ text }) => text)];
  if (negotiable) facts.push(negotiable);
  return {
    title: hidePhones(shown.title),
    priceNote: priceNote ?? null,
    facts: [...new Set(facts.map(hidePhones))],
    location: hidePhones(shown.location),
    texts: [...new Set(texts.flatMap((text) => (text?.trim() ? [hidePhones(text)] : [])))],
  };
}
