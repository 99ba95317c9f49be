import { setImmediate } from "node:timers/promises";
import {
  IMPORT_COLUMNS_MAX,
  IMPORT_LINES_MAX,
  IMPORT_ROW_MAX_BYTES,
  IMPORT_ROWS_MAX,
  KILOBYTE,
} from "@pashu/validators/limits";
import type { UnreadableTable } from "@pashu/validators/imports";
import { CsvError, parse, type Options, type Parser } from "csv-parse";
import { columnOf, hasMark, MARKS, REQUIRED_COLUMNS, type Column } from "./columns.ts";

export interface TableColumn {
  column: Column;
  /** As the file names it. */
  header: string;
  at: number;
}
export interface TableRow {
  /** As spreadsheets number it: the header is 1. */
  row: number;
  cells: string[];
}
export interface Table {
  columns: TableColumn[];
  /** Cells of the header. */
  width: number;
  /** Those of animals, and examples. */
  rows: TableRow[];
  /** Headers of columns that are not read. */
  ignored: string[];
}

const DELIMITERS = [",", ";", "\t"];
/** Parsed at once: a few milliseconds. */
const PIECE_BYTES = 8 * KILOBYTE;

/** Reads CSV and tab-separated text, in pieces that leave time for other requests. */
export async function readTable(text: string): Promise<Table | UnreadableTable> {
  const table = text.replace(/^\u{FEFF}/u, "");
  if (table.trim() === "") return { problem: "empty" };
  if (table.includes("\0")) return { problem: "binary" };
  const records = await parseRecords(table);
  if ("problem" in records) return records;
  const first = records.findIndex(isFilled);
  const headers = records[first] ?? [];
  if (headers.length > IMPORT_COLUMNS_MAX) return { problem: "too-many-columns" };
  if (records.length >= IMPORT_LINES_MAX) return { problem: "too-many-rows" };
  const columns = headers.flatMap((header, at): TableColumn[] => {
    const column = columnOf(header);
    return column === undefined ? [] : [{ column, header: header.trim(), at }];
  });
  const known = new Set(columns.map(({ column }) => column));
  if (REQUIRED_COLUMNS.some((column) => !known.has(column))) return { problem: "no-header" };
  if (known.size < columns.length) return { problem: "same-column" };
  const isRead = new Set(columns.map(({ at }) => at));
  const rows = records
    .map((cells, index) => ({ row: index + 1, cells }))
    .filter(({ row, cells }) => row > first + 1 && isFilled(cells) && !hasMark(cells, MARKS.choices));
  if (rows.length > IMPORT_ROWS_MAX) return { problem: "too-many-rows" };
  return {
    columns,
    width: headers.map((header) => header.trim() !== "").lastIndexOf(true) + 1,
    ignored: headers.filter((header, at) => header.trim() !== "" && !isRead.has(at)).map((header) => header.trim()),
    rows,
  };
}

function isFilled(cells: readonly string[]): boolean {
  return cells.some((cell) => cell.trim() !== "");
}

async function parseRecords(table: string): Promise<string[][] | UnreadableTable> {
  const records: string[][] = [];
  const parser = parse({
    delimiter: delimiterOf(table),
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: IMPORT_ROW_MAX_BYTES,
    to: IMPORT_LINES_MAX,
  } satisfies Options);
  parser.on("readable", () => {
    for (let record: unknown = parser.read(); record !== null; record = parser.read()) records.push(record as string[]);
  });
  try {
    await writePieces(parser, Buffer.from(table));
    return records;
  } catch (error) {
    if (error instanceof CsvError) return { problem: "broken-row", row: Number(error.records) + 1 };
    throw error;
  }
}

/** Rejects with the parser's error, e.g. for a quote that is not closed. */
async function writePieces(parser: Parser, bytes: Buffer): Promise<void> {
  const ended = new Promise<void>((resolve, reject) => parser.once("end", resolve).once("error", reject));
  ended.catch(() => undefined);
  for (let at = 0; at < bytes.length && parser.writable; at += PIECE_BYTES) {
    parser.write(bytes.subarray(at, at + PIECE_BYTES));
    await setImmediate();
  }
  parser.end();
  return ended;
}

/** The one that is most often in the first line that has any. */
function delimiterOf(table: string): string {
  const line = /^.*[,;\t].*$/m.exec(table.slice(0, IMPORT_ROW_MAX_BYTES))?.[0].replace(/"[^"]*"/g, "") ?? "";
  const counts = DELIMITERS.map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).delimiter;
}
