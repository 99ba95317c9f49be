import type { CalfStatus, Category } from "@pashu/validators/enums";
import { withoutPhones } from "@pashu/validators/without-phones";
import type { Facts } from "@pashu/validators/facts";
import { CALF_MESSAGES } from "./calf-messages.ts";
import { capitalized } from "./fact-language/grammar.ts";
import { factPhrases } from "./fact-texts.ts";
import type { AnimalTexts } from "./localized.ts";
import type { Locale } from "./locales.ts";
import { translate } from "./translator.ts";

export interface ListingFacts extends Pick<AnimalTexts, "breed" | "age"> {
  category: Category;
  isPregnant: boolean | null;
  kaunSaByaat: string | null;
  calfStatus: CalfStatus | null;
  facts?: Facts;
}

/**
 * Facts for previews and cards, without phone numbers, the most important first.
 * @param listing with the reader's texts
 */
export function listingFacts(listing: ListingFacts, locale: Locale): string[] {
  const { breed, age, category, facts = {}, isPregnant, kaunSaByaat: byaat, calfStatus } = listing;
  const calf = calfStatus !== "no-calf" && calfStatus && CALF_MESSAGES[category][calfStatus];
  const known = factPhrases({ category, facts, isPregnant: null, breed: null }, locale);
  const all = [
    shown(known.pregnant) ?? (isPregnant === true && translate(locale, "card.pregnant")),
    shown(known.lactation) ?? (byaat !== null && translate(locale, "card.byaat", { byaat })),
    shown(known.age) ?? age,
    shown(known.calf) ??
      (calf && translate(locale, "card.calf", { calf: translate(locale, `calf.${calf}`).toLowerCase() })),
    shown(known.weight),
    breed,
  ];
  return all.map((fact) => withoutPhones(fact || "")).filter((fact) => fact !== "");
}

function shown(phrase: string | null): string | null {
  return phrase && capitalized(phrase);
}
