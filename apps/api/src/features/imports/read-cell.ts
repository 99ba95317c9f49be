import { MONTH_NAMES } from "@pashu/i18n/dates";
import { byLocale, LOCALES, type Locale } from "@pashu/i18n/locales";
import { optionText } from "@pashu/i18n/option-text";
import { CATALOGUES, translate } from "@pashu/i18n/translator";
import { BREEDS, breedIdOf } from "@pashu/validators/breeds";
import { plainText } from "@pashu/validators/digits";
import { CATEGORIES, type Category } from "@pashu/validators/enums";
import {
  declarationOf,
  FACT_NAMES,
  OTHER_BREEDS,
  type AnyFact,
  type FactOfType,
  type OptionFactName,
} from "@pashu/validators/facts/declarations";
import { factNumber } from "@pashu/validators/facts/fact-number";
import { categoryOf, KINDS, type Kind } from "@pashu/validators/facts/kinds";
import { parseAge } from "@pashu/validators/facts/mirrored-facts";
import { inAllLocales } from "@pashu/validators/languages";
import { ruleMessage } from "@pashu/validators/rule-messages";
import { BREED_ALIASES, aliasesOfKind } from "@pashu/validators/search/alias-names";
import { wordLookup } from "./word-lookup.ts";

/** A value for the rules of a listing, or the message of a cell that has none. */
export type ReadCell = { value: unknown } | { message: string };

const notAnOption: ReadCell = { message: ruleMessage("valid.notAnOption") };
const valueOr = (value: unknown, otherwise: ReadCell): ReadCell => (value === undefined ? otherwise : { value });

const kindOf = wordLookup<Kind>(
  KINDS.flatMap((kind) => {
    const words = LOCALES.map((locale) => CATALOGUES[locale].facts.kind[kind]);
    const ofCategory = LOCALES.map((locale) => kindWords(kind, locale));
    return [kind, ...words, ...ofCategory].map((word) => [word, kind] as const);
  }),
);
/** Searched only if no word of the product fits: some of them are words for two kinds. */
const kindByAlias = wordLookup<Kind>(KINDS.flatMap((kind) => aliasesOfKind(kind).map((word) => [word, kind] as const)));

export function readKind(cell: string): Kind | undefined {
  return kindOf(cell) ?? kindByAlias(cell);
}

/** With the category where a language has one word for several kinds: a kid and a lamb are "मेमना". */
export function kindWords(kind: Kind, locale: Locale): string {
  const { facts, category } = CATALOGUES[locale];
  const word = facts.kind[kind];
  const isShared = KINDS.some((other) => other !== kind && facts.kind[other] === word);
  return isShared ? `${word} (${category[categoryOf(kind)]})` : word;
}

/** Reads a filled cell of a fact but the kind. */
export function readFact(fact: Exclude<AnyFact, "kind">, cell: string, category: Category): ReadCell {
  const declared = declarationOf(fact);
  switch (declared.type) {
    case "number":
      return readNumber(cell, declared.unit);
    case "option":
      return valueOr(readOption(fact as OptionFactName, cell, category), notAnOption);
    case "options":
      return readOptions(fact as OptionFactName, cell, category);
    case "vaccinations": {
      const read = readOptions(fact as OptionFactName, cell, category);
      return "message" in read ? read : { value: (read.value as unknown[]).map((vaccine) => ({ vaccine })) };
    }
    case "month":
      return valueOr(readMonth(cell), { message: ruleMessage("valid.month") });
    case "flag":
      return valueOr(FLAGS[fact as FactOfType<"flag">](cell), notAnOption);
    case "breed":
      return valueOr(readBreed(cell, category), notAnOption);
    default:
      return { value: cell };
  }
}

function readNumber(cell: string, unit: Parameters<typeof factNumber>[1]): ReadCell {
  if (unit === "age") {
    const age = parseAge(cell);
    return age === null ? { message: ruleMessage("valid.ageUnit") } : { value: age.months };
  }
  // "Pregnant: no" is what the fact has as 0 months.
  if (unit === "months" && isYes(cell) === false) return { value: 0 };
  return { value: factNumber(cell, unit) ?? Number.NaN };
}

const isYes = wordLookup<boolean>(
  inAllLocales(byLocale((locale) => CATALOGUES[locale].common)).flatMap(({ yes, no }) => [
    [yes, true] as const,
    [no, false] as const,
  ]),
);

const FLAGS = Object.fromEntries(
  FACT_NAMES.filter((name): name is FactOfType<"flag"> => declarationOf(name).type === "flag").map((name) => {
    const ofFact = wordLookup<boolean>(
      LOCALES.flatMap((locale) => [
        [translate(locale, `facts.${name}.yes`), true] as const,
        [translate(locale, `facts.${name}.no`), false] as const,
      ]),
    );
    return [name, (cell: string) => isYes(cell) ?? ofFact(cell)];
  }),
) as Record<FactOfType<"flag">, (cell: string) => boolean | undefined>;

const optionLookups = new Map<string, (typed: string) => string | number | undefined>();

function readOption(fact: OptionFactName, cell: string, category: Category): string | number | undefined {
  const key = `${fact} ${category}`;
  const lookup = optionLookups.get(key) ?? createOptionLookup(fact, category);
  optionLookups.set(key, lookup);
  const found = lookup(cell);
  return found === undefined && fact === "calf" && isYes(cell) === false ? "none" : found;
}

export function optionsOf(fact: OptionFactName): readonly (string | number)[] {
  const declared = declarationOf(fact);
  return "options" in declared ? declared.options : [];
}

function createOptionLookup(fact: OptionFactName, category: Category) {
  return wordLookup<string | number>(
    optionsOf(fact).flatMap((option) => [
      [String(option), option] as const,
      ...LOCALES.map(
        (locale) =>
          [optionText(fact, option, category, (key, values) => translate(locale, key, values)), option] as const,
      ),
    ]),
  );
}

/** Several options in one cell. The template joins them by "/". */
function readOptions(fact: OptionFactName, cell: string, category: Category): ReadCell {
  const words = cell.split(/[,;/|\n]/).filter((word) => word.trim() !== "");
  if (words.length > optionsOf(fact).length) return notAnOption;
  const options = words.map((word) => readOption(fact, word, category));
  return options.includes(undefined) ? notAnOption : { value: options };
}

const breedLookups = new Map<Category, (typed: string) => string | undefined>(
  CATEGORIES.map((category) => [
    category,
    wordLookup<string>([
      ...BREEDS[category].flatMap((breed) => [
        [breed.id, breed.id] as const,
        ...inAllLocales(breed).map((name) => [name, breed.id] as const),
      ]),
      ...OTHER_BREEDS.flatMap((id) => [
        [id, id] as const,
        ...LOCALES.map((locale) => [CATALOGUES[locale].facts.breed[id], id] as const),
      ]),
    ]),
  ]),
);

function readBreed(cell: string, category: Category): string | undefined {
  const known = (name: string) => breedIdOf(name, category) ?? breedLookups.get(category)?.(name);
  const found = known(cell);
  if (found !== undefined) return found;
  const isCell = wordLookup<true>([[cell, true]]);
  const aliases = BREED_ALIASES.find((names) => names.some((name) => isCell(name)));
  return aliases?.map(known).find((id) => id !== undefined);
}

const MONTHS = wordLookup<number>(
  LOCALES.flatMap((locale) =>
    MONTH_NAMES[locale].flatMap((name, index) => [
      [name, index + 1] as const,
      ...(locale === "en" ? [[name.slice(0, 3), index + 1] as const] : []),
    ]),
  ),
);

/** "2026-08", and what spreadsheets make of it: "2026-08-01", "08/2026", "Aug-26". Or "August 2026" in words. */
function readMonth(cell: string): string | undefined {
  const text = plainText(cell);
  const iso = /^(\d{4})[-/.](\d{1,2})(?:[-/.]\d{1,2})?$/.exec(text);
  if (iso !== null) return month(iso[1], Number(iso[2]));
  const reversed = /^(?:\d{1,2}[-/.])?(\d{1,2})[-/.](\d{4})$/.exec(text);
  if (reversed !== null) return month(reversed[2], Number(reversed[1]));
  const [, name = "", year] = /^(\D+)(\d{4}|\d{2})$/.exec(text) ?? [];
  return month(year?.padStart("2026".length, "20"), MONTHS(name));
}

function month(year: string | undefined, number: number | undefined): string | undefined {
  if (year === undefined || number === undefined || number < 1 || number > 12) return undefined;
  return `${year}-${String(number).padStart(2, "0")}`;
}
