import type { FactName } from "@pashu/validators/facts/declarations";
import type { Facts } from "@pashu/validators/facts/facts";
import { withoutPhones } from "@pashu/validators/without-phones";
import { capitalized } from "./fact-language/grammar.ts";
import { cardFacts, priceNote, type ListingFacts, type Translate } from "./card-facts.ts";
import { factRows } from "./fact-rows.ts";
import { factPhrases } from "./fact-texts.ts";
import type { Locale } from "./locales.ts";
import { memoizeByFacts, type ListingWithFacts } from "./memoize-by-facts.ts";
import { translate } from "./translator.ts";

/**
 * Facts for cards and previews, without phone numbers, the most important first.
 * @param listing with the reader's texts
 */
export function listingFacts(listing: ListingFacts, facts: Facts | undefined, locale: Locale): string[] {
  const { category, isPregnant } = listing;
  const phrases = facts && phrasesOf({ category, isPregnant, facts }, locale);
  return cardFacts(listing, phrases, translateTo(locale))
    .map(withoutPhones)
    .filter((fact) => fact !== "");
}

const translateTo =
  (locale: Locale): Translate =>
  (key, values) =>
    translate(locale, key, values);

const phrasesOf = memoizeByFacts((listing, locale) => factPhrases({ ...listing, breed: null }, locale));

export interface FactCell {
  label: string;
  value: string;
}

interface MoreFacts {
  moreFacts?: FactCell[];
  /** "3 months" */
  pregnantFor?: string;
  /** Unit of the price, such as "each" or "per kg"; absent for a single animal. */
  priceNote?: string;
  negotiable?: string;
}

/** Facts that no documented field has. A fact that is not known is absent. */
export const moreFacts = memoizeByFacts((listing, locale): MoreFacts => {
  const { quantity = 1, pregnantMonths = 0, negotiable } = listing.facts;
  const values = valuesOf(listing, locale);
  const count = quantity > 1 ? values.get("quantity") : undefined;
  const weight = values.get("weightKg");
  const note = priceNote(listing.facts, translateTo(locale));
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

/** What neither cells nor price of a listing's page say, for its end. */
export function factChips(listing: ListingWithFacts, locale: Locale): string[] {
  const { temperament = [], udder = [], horns, ageMonths, teeth, earTagLast4, negotiable } = listing.facts;
  const { dry, withoutCalf } = phrasesOf(listing, locale);
  const values = valuesOf(listing, locale);
  const labelled = (["milkBest", "calvedMonth", "vaccinations"] as const).flatMap((fact) => {
    const value = values.get(fact);
    return value === undefined ? [] : [`${translate(locale, `facts.name.${fact}`)}: ${value}`];
  });
  return [
    values.get("sex") ?? "",
    capitalized(dry ?? ""),
    capitalized(withoutCalf ?? ""),
    ...(ageMonths === undefined || teeth === undefined ? [] : [values.get("teeth") ?? ""]),
    ...temperament.map((each) => translate(locale, `facts.temperament.${each}`)),
    ...udder.map((each) => translate(locale, `facts.udder.${each}`)),
    ...(horns === undefined ? [] : [translate(locale, `facts.horns.${horns}`)]),
    ...labelled,
    ...(negotiable === false ? [values.get("negotiable") ?? ""] : []),
    ...(earTagLast4 === undefined ? [] : [`${translate(locale, "facts.name.earTag")}: …${earTagLast4}`]),
  ].filter((chip) => chip !== "");
}
