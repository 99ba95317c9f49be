import {
  IMPORT_COLUMNS_MAX,
  IMPORT_FILE_MAX_BYTES,
  IMPORT_ROWS_MAX,
  KILOBYTE,
  MEGABYTE,
} from "@pashu/validators/limits";
import { LOCALES } from "@pashu/i18n/locales";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COLUMNS, columnOf, HEADERS } from "./columns.ts";
import { readTable, type Table } from "./read-table.ts";
import { writeTemplate } from "./write-template.ts";

const HEAD = "kind,price,location";

async function tableOf(text: string): Promise<Table> {
  const table = await readTable(text);
  if ("problem" in table) throw new Error(table.problem);
  return table;
}

const cellsOf = async (text: string) => (await tableOf(text)).rows.map(({ row, cells }) => [row, ...cells]);

it.each([
  ["commas and LF", `${HEAD}\ncow,1,Latur\n`],
  ["a byte order mark and CRLF", `\u{FEFF}${HEAD}\r\ncow,1,Latur\r\n`],
  ["CR alone", `${HEAD}\rcow,1,Latur`],
  ["semicolons", "kind;price;location\ncow;1;Latur"],
  ["tabs", "kind\tprice\tlocation\ncow\t1\tLatur"],
  ["quotes", '"kind","price","location"\n"cow","1","Latur"'],
])("readTable reads %s", async (_, text) => {
  expect(await cellsOf(text)).toEqual([[2, "cow", "1", "Latur"]]);
});

it("readTable keeps delimiters, quotes and line breaks inside quotes, and counts rows as spreadsheets do", async () => {
  const text = `${HEAD}\n\ncow,1,"Latur, ""old"" market\nroad"\n,,\ncow,2,5" gate`;
  expect(await cellsOf(text)).toEqual([
    [3, "cow", "1", 'Latur, "old" market\nroad'],
    [5, "cow", "2", '5" gate'],
  ]);
});

it("readTable finds columns by headers of any language in any order, and names the others", async () => {
  const { columns, ignored } = await tableOf("किंमत (रुपये),Location *,notes,पशु\n1,Latur,x,cow");
  expect(columns.map(({ column, at }) => [column, at])).toEqual([
    ["price", 0],
    ["location", 1],
    ["kind", 3],
  ]);
  expect(ignored).toEqual(["notes"]);
});

it.each(LOCALES)("columnOf finds each header of the template in %s", (locale) => {
  expect(COLUMNS.map((column) => columnOf(HEADERS[locale][column]))).toEqual(COLUMNS);
});

it.each(LOCALES)(
  "readTable reads all columns of the template in %s, and its example as the only row",
  async (locale) => {
    const { table } = writeTemplate({ input: { locale } });
    const { columns, rows } = await tableOf(table);
    expect(columns.map(({ column }) => column)).toEqual(COLUMNS);
    expect(rows.map(({ row }) => row)).toEqual([3]);
  },
);

describe("readTable rejects", () => {
  it.each([
    ["an empty file", "", "empty"],
    ["blanks", " \n\t\n", "empty"],
    ["a null byte", `${HEAD}\ncow\0,1,Latur`, "binary"],
    ["other headers", "name,age\nx,1", "no-header"],
    ["a table without prices", "kind,location\ncow,Latur", "no-header"],
    ["two columns of one name", `${HEAD},दाम (रुपये)\ncow,1,Latur,2`, "same-column"],
    ["an unclosed quote", `${HEAD}\ncow,1,"Latur\ncow,1,Latur`, "broken-row"],
    ["an unclosed quote before much text", `${HEAD}\n"${"x\n".repeat(MEGABYTE / 2)}`, "broken-row"],
    ["too many rows", `${HEAD}\n${"cow,1,Latur\n".repeat(IMPORT_ROWS_MAX + 1)}`, "too-many-rows"],
    ["a million line breaks", `${HEAD}${"\n".repeat(MEGABYTE)}`, "too-many-rows"],
    ["100,000 columns", `${HEAD}${",x".repeat(100_000)}\n`, "broken-row"],
    ["many columns", `${HEAD}${",x".repeat(IMPORT_COLUMNS_MAX)}\n`, "too-many-columns"],
    ["a row of 100,000 cells", `${HEAD}\n${",x".repeat(100_000)}\n`, "broken-row"],
  ])("%s", async (_, text, problem) => {
    expect(await readTable(text)).toMatchObject({ problem });
  });

  it.each([
    ["a quote that is not closed", `${HEAD}\n\ncow,1,Latur\ncow,1,"Latur\ncow,1,Latur`, 4],
    ["a row that is too large", `${HEAD}\ncow,1,Latur\n${",x".repeat(100_000)}\n`, 3],
  ])("a table with its row that has %s", async (_, text, row) => {
    expect(await readTable(text)).toEqual({ problem: "broken-row", row });
  });
});

it("readTable never throws", async () => {
  const text = fc.array(
    fc.constantFrom(...'kind,price,location\ncow;\t"\r'.split(""), "\n", "\n", ",", "१", "\u{FEFF}", "🐄"),
  );
  await fc.assert(fc.asyncProperty(text, async (parts) => void (await readTable(`${HEAD}\n${parts.join("")}`))));
});

it("readTable lets other requests run while it reads a full file", async () => {
  const row = `cow,50000,"${"लातूर ".repeat(100)}"\n`;
  const rows = Math.min(IMPORT_ROWS_MAX, Math.floor(IMPORT_FILE_MAX_BYTES / Buffer.byteLength(row)));
  let turns = 0;
  let isReading = true;
  const count = () => {
    turns += 1;
    if (isReading) setImmediate(count);
  };
  setImmediate(count);
  const { rows: read } = await tableOf(`${HEAD}\n${row.repeat(rows)}`);
  isReading = false;
  expect(read).toHaveLength(rows);
  expect(turns).toBeGreaterThanOrEqual((rows * Buffer.byteLength(row)) / (16 * KILOBYTE));
});
