import { groupDigits } from "@pashu/validators/digits";
import type { CalfStatus } from "@pashu/validators/enums";
import type { FactName, Facts, PriceBasis } from "@pashu/validators/facts";
import { withoutPhones } from "@pashu/validators/without-phones";
import { CALF_MESSAGES } from "./calf-messages.ts";
import { capitalized } from "./fact-language/grammar.ts";
import { factRows } from "./fact-rows.ts";
import { factPhrases } from "./fact-texts.ts";
import type { StoredListing } from "./in-language.ts";
import type { AnimalTexts } from "./localized.ts";
import type { Locale } from "./locales.ts";
import { memoizeByFacts, type ListingWithFacts } from "./memoize-by-facts.ts";
import { translate } from "./translator.ts";

export interface ListingFacts
  extends Pick<AnimalTexts, "breed" | "age">, Pick<StoredListing, "category" | "isPregnant" | "kaunSaByaat"> {
  dailyMilkProduction: number | null;
  isDairy: boolean | null;
  calfStatus: CalfStatus | null;
}

/**
 * Facts for cards and previews, without phone numbers, the most important first.
 * @param listing with the reader's texts
 */
export function listingFacts(listing: ListingFacts, facts: Facts | undefined, locale: Locale): string[] {
  const { age, breed, category, isPregnant, kaunSaByaat: byaat, calfStatus } = listing;
  const litres = listing.dailyMilkProduction ?? 0;
  const phrases = facts && phrasesOf({ category, isPregnant, facts }, locale);
  const calf = calfStatus !== "no-calf" && calfStatus && CALF_MESSAGES[category][calfStatus];
  const pregnant = shown(phrases?.pregnant) ?? (isPregnant === true && translate(locale, "card.pregnant"));
  const lactation = shown(phrases?.lactation) ?? (byaat !== null && translate(locale, "card.byaat", { byaat }));
  const known = [
    litres > 0 && translate(locale, "card.milkPerDay", { litres: String(litres) }),
    litres === 0 && listing.isDairy === true && translate(locale, "card.dairy"),
    pregnant || lactation,
    shown(phrases?.calf) ??
      (calf && translate(locale, "card.calf", { calf: translate(locale, `calf.${calf}`).toLowerCase() })),
    phrases?.count ?? shown(phrases?.weight),
    age,
    breed,
  ];
  return known.map((fact) => withoutPhones(fact || "")).filter((fact) => fact !== "");
}

function shown(phrase: string | null | undefined): string | null {
  return phrase ? capitalized(phrase) : null;
}

const phrasesOf = memoizeByFacts((listing, locale) => factPhrases({ ...listing, breed: null }, locale));

export interface FactCell {
  label: string;
  value: string;
}

interface MoreFacts {
  moreFacts?: FactCell[];
  /** "3 months" */
  pregnantFor?: string;
  /** What the price is for, if that is not clear: "each", "per kg". */
  priceNote?: string;
  negotiable?: string;
}

/** Facts that no documented field has. A fact that is not known is absent. */
export const moreFacts = memoizeByFacts((listing, locale): MoreFacts => {
  const { quantity = 1, pregnantMonths = 0, priceBasis, negotiable } = listing.facts;
  const values = valuesOf(listing, locale);
  const count = quantity > 1 ? values.get("quantity") : undefined;
  const weight = values.get("weightKg");
  const note = priceBasis && priceNote(priceBasis, listing.facts.quantity, locale);
  const cells = [
    ...(count ? [{ label: translate(locale, "facts.name.quantity"), value: count }] : []),
    ...(weight ? [{ label: translate(locale, "preview.weight"), value: weight }] : []),
  ];
  return {
    ...(cells.length > 0 && { moreFacts: cells }),
    ...(pregnantMonths > 0 && { pregnantFor: values.get("pregnantMonths") }),
    ...(note && { priceNote: note }),
    ...(negotiable === true && { negotiable: values.get("negotiable") }),
  };
});

function valuesOf(listing: ListingWithFacts, locale: Locale): Map<FactName | "kind", string> {
  return new Map(factRows({ ...listing, breed: null }, locale).map(({ fact, value }) => [fact, value]));
}

function priceNote(basis: PriceBasis, quantity: number | undefined, locale: Locale): string | null {
  if (basis === "kg") return translate(locale, "preview.price.kg");
  if (basis === "each") return quantity === 1 ? null : translate(locale, "preview.price.each");
  if (quantity === undefined) return translate(locale, "preview.price.lot");
  return quantity === 1 ? null : translate(locale, "preview.price.lotOf", { n: groupDigits(quantity) });
}

/** Short facts for the end of a listing's page. */
export function factChips(listing: ListingWithFacts, locale: Locale): string[] {
  const { temperament = [], udder = [], horns, ageMonths, teeth, earTagLast4 } = listing.facts;
  const values = valuesOf(listing, locale);
  const labelled = (["milkBest", "calvedMonth", "vaccinations"] as const).flatMap((fact) => {
    const value = values.get(fact);
    return value === undefined ? [] : [`${translate(locale, `facts.name.${fact}`)}: ${value}`];
  });
  return [
    values.get("sex") ?? "",
    ...(ageMonths === undefined || teeth === undefined ? [] : [values.get("teeth") ?? ""]),
    ...temperament.map((each) => translate(locale, `facts.temperament.${each}`)),
    ...udder.map((each) => translate(locale, `facts.udder.${each}`)),
    ...(horns === undefined ? [] : [translate(locale, `facts.horns.${horns}`)]),
    ...labelled,
    ...(earTagLast4 === undefined ? [] : [`${translate(locale, "facts.name.earTag")}: …${earTagLast4}`]),
  ].filter((chip) => chip !== "");
}
