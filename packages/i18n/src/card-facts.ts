import type { CalfStatus } from "@pashu/validators/enums";
import { groupDigits } from "@pashu/validators/digits";
import type { PriceBasis } from "@pashu/validators/facts/declarations";
import type { Facts } from "@pashu/validators/facts/facts";
import { CALF_MESSAGES } from "./calf-messages.ts";
import { capitalized } from "./fact-language/grammar.ts";
import type { FactPhrases } from "./fact-texts.ts";
import type { StoredListing } from "./in-language.ts";
import type { AnimalTexts } from "./localized.ts";
import type { MessageKey } from "./translator.ts";

/** Without the catalogues of `translator.ts`, which a browser does not load. */
export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;

export interface ListingFacts
  extends Pick<AnimalTexts, "breed" | "age">, Pick<StoredListing, "category" | "isPregnant" | "kaunSaByaat"> {
  dailyMilkProduction: number | null;
  isDairy: boolean | null;
  calfStatus: CalfStatus | null;
}

/**
 * Facts for cards, the most important first. They can contain phone numbers.
 * @param listing with the reader's texts
 * @param t uses the messages of `card-facts`
 */
export function cardFacts(listing: ListingFacts, phrases: FactPhrases | undefined, t: Translate): string[] {
  const { age, breed, category, isPregnant, kaunSaByaat: byaat, calfStatus } = listing;
  const litres = listing.dailyMilkProduction ?? 0;
  const calf = calfStatus !== "no-calf" && calfStatus && CALF_MESSAGES[category][calfStatus];
  const pregnant = shown(phrases?.pregnant) ?? (isPregnant === true && t("cardFact.pregnant"));
  const lactation = shown(phrases?.lactation) ?? (byaat !== null && t("cardFact.byaat", { byaat }));
  const known = [
    litres > 0 && t("cardFact.milkPerDay", { count: litres, litres: String(litres) }),
    litres === 0 && listing.isDairy === true && t("cardFact.dairy"),
    pregnant || lactation,
    shown(phrases?.calf) ?? (calf && t("cardFact.calf", { calf: t(`calf.${calf}`).toLowerCase() })),
    phrases?.count ?? shown(phrases?.weight),
    age,
    breed,
  ];
  return known.filter((fact): fact is string => Boolean(fact));
}

function shown(phrase: string | null | undefined): string | null {
  return phrase ? capitalized(phrase) : null;
}

/** Returns the unit of the price, such as "each" or "per kg", or null for a single animal. Uses the `preview` messages. */
export function priceNote(
  { priceBasis, quantity }: Pick<Facts, "priceBasis" | "quantity">,
  t: Translate,
): string | null {
  return priceBasis === undefined ? null : noteOf(priceBasis, quantity, t);
}

function noteOf(basis: PriceBasis, quantity: number | undefined, t: Translate): string | null {
  if (basis === "kg") return t("preview.price.kg");
  if (basis === "each") return quantity === 1 ? null : t("preview.price.each");
  if (quantity === undefined) return t("preview.price.lot");
  return quantity === 1 ? null : t("preview.price.lotOf", { n: groupDigits(quantity) });
}
