import { inAllLocales } from "@pashu/validators/languages";
import { byLocale, LOCALES, type Locale } from "@pashu/i18n/locales";
import { CATALOGUES, translate } from "@pashu/i18n/translator";
import { FACT_NAMES, type AnyFact } from "@pashu/validators/facts/declarations";
import { MIRROR_FIELDS, type MirrorField } from "@pashu/validators/facts/mirrors";
import type { ListingText } from "@pashu/validators/listing-texts";
import { TEXTS } from "@pashu/validators/text-fields";
import { wordLookup } from "./word-lookup.ts";

type TextColumn = Exclude<ListingText, MirrorField>;
export type Column = "price" | TextColumn | AnyFact;

const isMirror = (text: ListingText): boolean => MIRROR_FIELDS.some((field) => field === text);
/** Texts that state a fact have the column of the fact. */
const TEXT_COLUMNS = TEXTS.filter((text): text is TextColumn => !isMirror(text));
const FACTS_BEFORE_PRICE: readonly AnyFact[] = ["kind"];

/** In the order of the template. The first has the marks of rows that are no animals. */
export const COLUMNS: readonly Column[] = [
  ...TEXT_COLUMNS.slice(0, 1),
  ...FACTS_BEFORE_PRICE,
  "price",
  ...FACT_NAMES.filter((name) => !FACTS_BEFORE_PRICE.includes(name)),
  ...TEXT_COLUMNS.slice(1),
];
/** Columns without which no row can be put on sale. */
export const REQUIRED_COLUMNS: readonly Column[] = ["kind", "price", "location"];

export const isFact = (column: Column): column is AnyFact => FACT_NAMES.some((name) => name === column);

/** All headers of a column, the template's first. */
function headersOf(column: Column, locale: Locale): string[] {
  const { sell, edit, facts, factFields } = CATALOGUES[locale];
  if (column === "price") return [sell.fieldPrice];
  if (isFact(column)) {
    const withUnit = Object.entries(factFields).find(([name]) => name === column)?.[1];
    const name: string | undefined = facts.name[column];
    return [withUnit, name].filter((words) => words !== undefined);
  }
  if (column === "location") return [edit.fieldLocation];
  if (column === "title") return [sell.fieldTitle];
  if (column === "description") return [sell.fieldDescription];
  const remark = Object.entries(sell.remarks).find(([name]) => name === column)?.[1];
  return remark === undefined ? [] : [remark.label];
}

export const HEADERS: Record<Locale, Record<Column, string>> = byLocale(
  (locale) =>
    Object.fromEntries(COLUMNS.map((column) => [column, headersOf(column, locale)[0] ?? column])) as Record<
      Column,
      string
    >,
);

/** The column of a header in any language, or under the field's name in the API. */
export const columnOf = wordLookup<Column>(
  COLUMNS.flatMap((column) => [
    [column, column] as const,
    ...LOCALES.flatMap((locale) => headersOf(column, locale).map((header) => [header, column] as const)),
  ]),
);

/** Begins the first cell of rows of the template that are no animals. */
export const MARKS = {
  example: inAllLocales(byLocale((locale) => translate(locale, "tableWords.example"))),
  choices: inAllLocales(byLocale((locale) => translate(locale, "tableWords.choices"))),
};

export function hasMark(cells: readonly string[], marks: readonly string[]): boolean {
  return cells.some((cell) => marks.some((mark) => cell.trim().startsWith(mark)));
}
