import { IMPORT_WRONG_ROWS_MAX } from "@pashu/validators/limits";
import type { Import } from "./read-import.ts";
import type { CellProblem } from "./read-rows.ts";

/** Code units of a cell, which keep the response small. */
const VALUE_MAX = 200;

/** What a check shows before anything is put on sale. */
export function presentImport({ rows, known, wrong, ignored }: Import) {
  return {
    rows: rows.length,
    known,
    ignored,
    wrongRows: wrong.length,
    wrong: wrong
      .slice(0, IMPORT_WRONG_ROWS_MAX)
      .map(({ row, problems }) => ({ row, problems: problems.map(presentProblem) })),
  };
}

function presentProblem({ header, value, message }: CellProblem) {
  return { header: header?.slice(0, VALUE_MAX) ?? null, value: value.slice(0, VALUE_MAX), message };
}
