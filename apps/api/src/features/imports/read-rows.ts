import { setImmediate } from "node:timers/promises";
import type { Locale } from "@pashu/i18n/locales";
import { CATALOGUES } from "@pashu/i18n/translator";
import { createAnimalRequest, type CreateAnimalRequest } from "@pashu/validators/animals";
import { isBlank } from "@pashu/validators/blank";
import { categoryOf, type Kind } from "@pashu/validators/facts/kinds";
import { IMPORT_CELL_MAX_LENGTH } from "@pashu/validators/limits";
import { ruleMessage, type RuleMessage } from "@pashu/validators/rule-messages";
import { parseSpokenQuantity } from "@pashu/validators/spoken-quantity";
import { z } from "zod";
import { planListing, type ListingPlan } from "../facts/plan-listing.ts";
import { hasMark, isFact, MARKS, type Column } from "./columns.ts";
import { readFact, readKind } from "./read-cell.ts";
import type { Table, TableRow } from "./read-table.ts";

export interface CellProblem {
  /** As the file names the column; null for a problem of the row. */
  header: string | null;
  value: string;
  /** As `ruleMessage` returns it. */
  message: string;
}

interface RowOfTable {
  row: number;
}
export interface WrongRow extends RowOfTable {
  problems: CellProblem[];
}
interface Readable {
  listing: CreateAnimalRequest;
  plan: ListingPlan;
}
export interface GoodRow extends RowOfTable, Readable {}

type Planning = Parameters<typeof planListing>[0];

/** Reads the rows by the rules of the form. Between two rows other requests run. */
export async function readRows(
  ctx: Planning,
  { rows, ...head }: Pick<Table, "columns" | "width" | "rows">,
  locale: Locale,
): Promise<{ good: GoodRow[]; wrong: WrongRow[] }> {
  const good: GoodRow[] = [];
  const wrong: WrongRow[] = [];
  for (const row of rows) {
    await setImmediate();
    const read = readRow(ctx, head, row, locale);
    if ("listing" in read) good.push({ row: row.row, ...read });
    else wrong.push({ row: row.row, ...read });
  }
  return { good, wrong };
}

function ofRow(message: RuleMessage, value = ""): { problems: CellProblem[] } {
  return { problems: [{ header: null, value, message: ruleMessage(message) }] };
}

function readRow(
  ctx: Planning,
  { columns, width }: Pick<Table, "columns" | "width">,
  { cells }: TableRow,
  locale: Locale,
): Readable | { problems: CellProblem[] } {
  if (hasMark(cells, MARKS.example)) return ofRow("valid.exampleRow");
  const extra = cells.slice(width).find((cell) => !isBlank(cell));
  if (extra !== undefined) return ofRow("valid.extraCell", extra.trim());
  const cellOf = (name: Column) => cells[columns.find(({ column }) => column === name)?.at ?? -1]?.trim() ?? "";
  const long = columns.filter(({ column }) => isValue(column) && cellOf(column).length > IMPORT_CELL_MAX_LENGTH);
  if (long.length > 0) {
    const message = ruleMessage("valid.tooLong", { n: IMPORT_CELL_MAX_LENGTH });
    return { problems: long.map(({ column, header }) => ({ header, value: cellOf(column), message })) };
  }
  const problems: CellProblem[] = [];
  const report = (name: Column, message: string) => {
    const header = columns.find(({ column }) => column === name)?.header ?? null;
    if (!problems.some((problem) => problem.header === header)) problems.push({ header, value: cellOf(name), message });
  };
  const kind = readKind(cellOf("kind"));
  if (kind === undefined) report("kind", ruleMessage(isBlank(cellOf("kind")) ? "valid.required" : "valid.notAnOption"));
  const texts: Record<string, string> = {};
  const facts: Record<string, unknown> = { kind };
  const price = parseSpokenQuantity(cellOf("price"), "rupees");
  for (const { column } of columns) {
    const cell = cellOf(column);
    if (column === "price" || column === "kind") continue;
    if (!isFact(column)) texts[column] = cell;
    else if (!isBlank(cell) && kind !== undefined) {
      const read = readFact(column, cell, categoryOf(kind));
      if ("message" in read) report(column, read.message);
      else facts[column] = read.value;
    }
  }
  const parsed = createAnimalRequest.safeParse(requestOf({ kind, texts, price, facts, locale }));
  if (!parsed.success) reportIssues(parsed.error, report);
  if (problems.length > 0 || !parsed.success) return { problems: inOrder(problems, columns) };
  try {
    return { listing: parsed.data, plan: planListing(ctx, null, parsed.data) };
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    reportIssues(error, report);
    return { problems: inOrder(problems, columns) };
  }
}

/** Texts have limits of their own. */
const isValue = (column: Column) => column === "price" || isFact(column);

interface Cells {
  kind: Kind | undefined;
  texts: Record<string, string>;
  price: number | undefined;
  facts: Record<string, unknown>;
  locale: Locale;
}

/** The server writes a title and a description that the row has not. Until then they are the name of the kind. */
function requestOf({ kind = "cow", texts, price, facts, locale }: Cells): unknown {
  const isMissing = (name: "title" | "description") => isBlank(texts[name] ?? "");
  const generatedTexts = { language: locale, title: isMissing("title"), description: isMissing("description") };
  const name = CATALOGUES[locale].facts.kind[kind];
  return {
    ...texts,
    price,
    ...(generatedTexts.title && { title: name }),
    ...(generatedTexts.description && { description: name }),
    category: categoryOf(kind),
    facts,
    generatedTexts,
  };
}

function inOrder(problems: CellProblem[], columns: Table["columns"]): CellProblem[] {
  const place = ({ header }: CellProblem) => columns.findIndex((column) => column.header === header);
  return [...problems].sort((one, other) => place(one) - place(other));
}

function reportIssues(error: z.ZodError, report: (column: Column, message: string) => void): void {
  for (const { path, message } of error.issues) {
    const [first, second] = path;
    report((first === "facts" ? second : first) as Column, message);
  }
}
