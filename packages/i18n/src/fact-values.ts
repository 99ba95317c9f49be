import { groupDigits } from "@pashu/validators/digits";
import type { Category } from "@pashu/validators/enums";
import {
  declarationOf,
  type AnyFact,
  type FactOfType,
  type FactUnit,
  type OptionFactName,
} from "@pashu/validators/facts/declarations";
import type { FactValue, Vaccination } from "@pashu/validators/facts/facts";
import type { Kind } from "@pashu/validators/facts/kinds";
import type { Translate } from "./card-facts.ts";
import { monthText } from "./dates.ts";
import type { Locale } from "./locales.ts";
import { optionText } from "./option-text.ts";

/** Facts of a listing or of a form. Null and undefined: not known. */
type SomeFacts = { readonly [Name in AnyFact]?: Readonly<FactValue<Name>> | null | undefined };

interface Wording {
  category: Category;
  locale: Locale;
  /** Uses the messages of `facts` and `card-facts`. */
  t: Translate;
}

/** Returns the value of a fact in words; empty if `factValues` is. */
export function factValue(fact: AnyFact, facts: SomeFacts, wording: Wording): string {
  return factValues(fact, facts, wording).join(", ");
}

/**
 * Returns the value of a fact in words, each chosen option by itself. Empty for an unknown fact, and for breeds and ear
 * tags, whose words are neither here nor in the catalogues. An age is in months.
 */
export function factValues(fact: AnyFact, facts: SomeFacts, { category, locale, t }: Wording): string[] {
  const value = facts[fact];
  if (value === null || value === undefined || value === "") return [];
  const declared = declarationOf(fact);
  const wordOf = (option: string | number) => optionText(fact as OptionFactName, option, category, t);
  switch (declared.type) {
    case "kind":
      return [t(`facts.kind.${value as Kind}`)];
    case "number":
      return [numberText(Number(value), declared.unit, t)];
    case "option":
    case "options":
      return [value as string | readonly string[]].flat().map(wordOf);
    case "vaccinations":
      return (value as readonly Vaccination[]).map(({ vaccine, month }) =>
        month === null ? wordOf(vaccine) : `${wordOf(vaccine)} – ${monthText(month, locale)}`,
      );
    case "month":
      return [monthText(value as string, locale)];
    case "flag":
      return [t(`facts.${fact as FactOfType<"flag">}.${value === true ? "yes" : "no"}`)];
    case "text":
      return [value as string];
    case "breed":
    case "earTag":
      return [];
  }
}

const GRAMS = 1000;

function numberText(value: number, unit: FactUnit, t: Translate): string {
  switch (unit) {
    case "age":
    case "months":
      return t("facts.value.months", { count: value, n: String(value) });
    case "litres":
      return t("cardFact.milkPerDay", { count: value, litres: String(value) });
    case "kilograms":
      return value < 1
        ? t("facts.value.grams", { n: String(Math.round(value * GRAMS)) })
        : t("facts.value.kilograms", { n: groupDigits(value) });
    case "animals":
      return groupDigits(value);
    case "calvings":
      return String(value);
  }
}
