import { z } from "zod";
import { IMPORT_FILE_MAX_BYTES, IMPORT_ROWS_MAX } from "./limits.ts";
import { LOCALES } from "./languages.ts";
import { ruleMessage } from "./rule-messages.ts";

/** Why no row of a table can be read. */
export const TABLE_PROBLEMS = [
  "empty",
  "too-large",
  "workbook",
  "encoding",
  "binary",
  "broken-row",
  "no-header",
  "same-column",
  "too-many-columns",
  "too-many-rows",
] as const;
export type TableProblem = (typeof TABLE_PROBLEMS)[number];

export interface UnreadableTable {
  problem: TableProblem;
  /** Of "broken-row", as spreadsheets number it. */
  row?: number;
}

/** `table`: the text of the file. `locale`: of the texts that are written from the facts. */
export const checkImportInput = z.object({
  table: z.string().max(IMPORT_FILE_MAX_BYTES, ruleMessage("valid.tooLong", { n: IMPORT_FILE_MAX_BYTES })),
  locale: z.enum(LOCALES),
});
export type CheckImportInput = z.output<typeof checkImportInput>;

/** `rows`: the number of listings that the check has promised. */
export const createImportInput = checkImportInput.extend({ rows: z.int().min(1).max(IMPORT_ROWS_MAX) });
export type CreateImportInput = z.output<typeof createImportInput>;

export const importTemplateInput = z.object({ locale: z.enum(LOCALES) });
export type ImportTemplateInput = z.output<typeof importTemplateInput>;
