import { declarationOf, FACT_NAMES, type AnyFact } from "@pashu/validators/facts/declarations";
import { declaredFacts } from "@pashu/validators/facts/declared-facts";
import type { Facts } from "@pashu/validators/facts/facts";
import { withoutPhones } from "@pashu/validators/without-phones";
import { capitalized } from "./fact-language/grammar.ts";
import { cardFacts, priceNote, type ListingFacts, type Translate } from "./card-facts.ts";
import { factPhrases } from "./fact-texts.ts";
import { factValue, factValues } from "./fact-values.ts";
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
  fact: AnyFact;
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
  const { category } = listing;
  const facts = declaredFacts(listing.facts);
  const { quantity = 1, pregnantMonths = 0, negotiable } = facts;
  const t = translateTo(locale);
  const valueOf = (fact: AnyFact) => factValue(fact, facts, { category, locale, t });
  const weight = valueOf("weightKg");
  const note = priceNote(facts, t);
  const cells = [
    ...(quantity > 1
      ? [{ fact: "quantity" as const, label: t("facts.name.quantity"), value: valueOf("quantity") }]
      : []),
    ...(weight === "" ? [] : [{ fact: "weightKg" as const, label: t("preview.weight"), value: weight }]),
  ];
  return {
    ...(cells.length > 0 && { moreFacts: cells }),
    ...(pregnantMonths > 0 && { pregnantFor: valueOf("pregnantMonths") }),
    ...(note && { priceNote: note }),
    ...(negotiable === true && { negotiable: valueOf("negotiable") }),
  };
});

const chipsOf = (chip: "value" | "named") => FACT_NAMES.filter((fact) => declarationOf(fact).chip === chip);
const isTrait = (fact: AnyFact) => declarationOf(fact).isTrait === true;

export interface FactChip {
  /** Its name, e.g. for an icon. */
  fact: AnyFact;
  text: string;
}

/** Facts for the end of a listing's page, without those in its cells and its price. */
export function factChips(listing: ListingWithFacts, locale: Locale): FactChip[] {
  const { category } = listing;
  const facts = declaredFacts(listing.facts);
  const { dry, withoutCalf } = phrasesOf(listing, locale);
  const t = translateTo(locale);
  const valuesOf = (fact: AnyFact) =>
    factValues(fact, facts, { category, locale, t }).map((text): FactChip => ({ fact, text }));
  const named = (fact: AnyFact, value: string): FactChip[] =>
    value === "" ? [] : [{ fact, text: `${t(`facts.name.${fact}`)}: ${value}` }];
  const values = chipsOf("value");
  const chips: FactChip[] = [
    ...values.filter((fact) => !isTrait(fact)).flatMap(valuesOf),
    { fact: "milkNow", text: capitalized(dry ?? "") },
    { fact: "calf", text: capitalized(withoutCalf ?? "") },
    ...(facts.ageMonths === undefined ? [] : valuesOf("teeth")),
    ...values.filter(isTrait).flatMap(valuesOf),
    ...chipsOf("named").flatMap((fact) =>
      named(
        fact,
        valuesOf(fact)
          .map(({ text }) => text)
          .join(", "),
      ),
    ),
    ...(facts.negotiable === false ? valuesOf("negotiable") : []),
    ...(facts.earTagLast4 === undefined ? [] : named("earTag", `…${facts.earTagLast4}`)),
  ];
  return chips.filter(({ text }) => text !== "");
}
