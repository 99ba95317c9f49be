import { groupDigits } from "@pashu/validators/digits";
import type { FactName } from "@pashu/validators/facts/declarations";
import type { Facts } from "@pashu/validators/facts/facts";
import { calfMessage } from "./calf-messages.ts";
import { monthText } from "./dates.ts";
import { TEETH_MESSAGES } from "./teeth-messages.ts";
import { ageText, type TextFacts } from "./fact-texts.ts";
import type { Locale } from "./locales.ts";
import { translate } from "./translator.ts";

export interface FactRow {
  fact: FactName | "kind";
  label: string;
  value: string;
}

type ValuesOf = {
  readonly [Name in Exclude<keyof Facts, "earTagLast4">]-?: (
    value: NonNullable<Facts[Name]>,
    listing: TextFacts,
    locale: Locale,
  ) => string | null;
};

const GRAMS = 1000;
const litresADay = (litres: number, _: TextFacts, locale: Locale) =>
  translate(locale, "cardFact.milkPerDay", { count: litres, litres: String(litres) });

/** In the order of a table. */
const VALUES: ValuesOf = {
  kind: (kind, _, locale) => translate(locale, `facts.kind.${kind}`),
  sex: (sex, _, locale) => translate(locale, `facts.sex.${sex}`),
  breedId: (id, { breed }, locale) =>
    id === "cross" || id === "local" || id === "unknown"
      ? translate(locale, `facts.breed.${id}`)
      : (breed?.[locale] ?? null),
  quantity: groupDigits,
  ageMonths: (ageMonths, _, locale) => ageText({ ageMonths }, locale),
  teeth: (teeth, _, locale) => translate(locale, `facts.teeth.${TEETH_MESSAGES[teeth]}`),
  lactation: String,
  milkNow: litresADay,
  milkBest: litresADay,
  calvedMonth: (month, _, locale) => monthText(month, locale),
  pregnantMonths: (months, _, locale) => translate(locale, "facts.value.months", { count: months, n: String(months) }),
  calf: (calf, { category }, locale) => translate(locale, `calf.${calfMessage(category, calf)}`),
  weightKg: (kilograms, _, locale) =>
    kilograms < 1
      ? translate(locale, "facts.value.grams", { n: String(Math.round(kilograms * GRAMS)) })
      : translate(locale, "facts.value.kilograms", { n: groupDigits(kilograms) }),
  temperament: (all, _, locale) => all.map((each) => translate(locale, `facts.temperament.${each}`)).join(", "),
  udder: (all, _, locale) => all.map((each) => translate(locale, `facts.udder.${each}`)).join(", "),
  horns: (horns, _, locale) => translate(locale, `facts.horns.${horns}`),
  vaccinations: (all, _, locale) =>
    all
      .map(({ vaccine, month }) => {
        const name = translate(locale, `facts.vaccine.${vaccine}`);
        return month === null ? name : `${name} – ${monthText(month, locale)}`;
      })
      .join(", "),
  priceBasis: (basis, _, locale) => translate(locale, `facts.priceBasis.${basis}`),
  negotiable: (isNegotiable, _, locale) =>
    translate(locale, isNegotiable ? "facts.negotiable.yes" : "facts.negotiable.no"),
};

/** The known facts as labels and values, for tables. */
export function factRows(listing: TextFacts, locale: Locale): FactRow[] {
  return (Object.keys(VALUES) as (keyof ValuesOf)[]).flatMap((fact) => {
    const value = valueOf(fact, listing, locale);
    return value ? [{ fact, label: translate(locale, `facts.name.${fact}`), value }] : [];
  });
}

function valueOf(fact: keyof ValuesOf, listing: TextFacts, locale: Locale): string | null {
  const value = listing.facts[fact];
  const text = VALUES[fact] as (value: unknown, listing: TextFacts, locale: Locale) => string | null;
  return value === undefined ? null : text(value, listing, locale);
}
