import type { CalfStatus, Category } from "@pashu/validators/enums";
import { withoutPhones } from "@pashu/validators/without-phones";
import { CALF_MESSAGES } from "./calf-messages.ts";
import type { AnimalTexts } from "./localized.ts";
import type { Locale } from "./locales.ts";
import { translate } from "./translator.ts";

export interface ListingFacts extends Pick<AnimalTexts, "breed" | "age"> {
  category: Category;
  isPregnant: boolean | null;
  kaunSaByaat: string | null;
  calfStatus: CalfStatus | null;
}

/**
 * Facts for previews and cards, without phone numbers, the most important first.
 * @param listing with the reader's texts
 */
export function listingFacts(listing: ListingFacts, locale: Locale): string[] {
  const { breed, age, category, isPregnant, kaunSaByaat: byaat, calfStatus } = listing;
  const calf = calfStatus !== "no-calf" && calfStatus && CALF_MESSAGES[category][calfStatus];
  const facts = [
    isPregnant === true && translate(locale, "card.pregnant"),
    byaat !== null && translate(locale, "card.byaat", { byaat }),
    age,
    calf && translate(locale, "card.calf", { calf: translate(locale, `calf.${calf}`).toLowerCase() }),
    breed,
  ];
  return facts.map((fact) => withoutPhones(fact || "")).filter((fact) => fact !== "");
}
