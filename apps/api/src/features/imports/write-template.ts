import { optionText } from "@pashu/i18n/option-text";
import type { Locale } from "@pashu/i18n/locales";
import { CATALOGUES, translate } from "@pashu/i18n/translator";
import { declarationOf, type OptionFactName } from "@pashu/validators/facts/declarations";
import { KINDS } from "@pashu/validators/facts/kinds";
import type { ImportTemplateInput } from "@pashu/validators/imports";
import { COLUMNS, HEADERS, isFact, type Column } from "./columns.ts";
import { kindWords, optionsOf } from "./read-cell.ts";

/** The table to fill in: headers, what can be written, and an example. Excel recognizes UTF-8 by the mark. */
export function writeTemplate({ input: { locale } }: { input: ImportTemplateInput }): { table: string } {
  const [choices, example] = [translate(locale, "tableWords.choices"), translate(locale, "tableWords.example")];
  const rows = [
    COLUMNS.map((column) => HEADERS[locale][column]),
    COLUMNS.map((column, index) => (index === 0 ? choices : choicesOf(column, locale))),
    COLUMNS.map((column, index) => (index === 0 ? example : exampleOf(column, locale))),
  ];
  return { table: `\u{FEFF}${rows.map((cells) => `${cells.map(quoted).join(",")}\r\n`).join("")}` };
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}

function choicesOf(column: Column, locale: Locale): string {
  const { common } = CATALOGUES[locale];
  if (!isFact(column)) return "";
  const declared = declarationOf(column);
  switch (declared.type) {
    case "kind":
      return KINDS.map((kind) => kindWords(kind, locale)).join(" / ");
    case "flag":
      return `${common.yes} / ${common.no}`;
    case "option":
    case "options":
    case "vaccinations":
      return optionsOf(column as OptionFactName)
        .map((option) =>
          optionText(column as OptionFactName, option, "cattle", (key, values) => translate(locale, key, values)),
        )
        .join(" / ");
    default:
      return "";
  }
}

/** A cow, in the words that the forms have as examples. */
function exampleOf(column: Column, locale: Locale): string {
  const { sell, facts } = CATALOGUES[locale];
  switch (column) {
    case "kind":
      return facts.kind.cow;
    case "price":
      return sell.fieldPricePlaceholder;
    case "ageMonths":
      return sell.fieldAgePlaceholder;
    case "milkNow":
      return sell.fieldMilkPlaceholder;
    default:
      return "";
  }
}
