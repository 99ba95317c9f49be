import type { UnreadableTable } from "./imports.ts";
import { IMPORT_FILE_MAX_BYTES } from "./limits.ts";

export type DecodedTable = { table: string } | UnreadableTable;

/** First bytes of workbooks: of a ZIP archive (.xlsx, .ods) and of a compound file (.xls). */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];
/** Byte order marks. Excel's "Unicode text" is UTF-16 with a mark. */
const UTF_16 = [
  { mark: [0xff, 0xfe], encoding: "utf-16le" },
  { mark: [0xfe, 0xff], encoding: "utf-16be" },
];

/** Reads UTF-8 and UTF-16. Windows encodings for Devanagari don't exist, so other files have lost their letters. */
export function decodeTable(bytes: Uint8Array): DecodedTable {
  if (bytes.length > 2 * IMPORT_FILE_MAX_BYTES) return { problem: "too-large" };
  const startsWith = (start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);
  if (WORKBOOKS.some(startsWith)) return { problem: "workbook" };
  const utf16 = UTF_16.find(({ mark }) => startsWith(mark));
  const table = decode(bytes, utf16?.encoding ?? "utf-8");
  if (table === null) return { problem: "encoding" };
  const size = utf16 === undefined ? bytes.length : new TextEncoder().encode(table).length;
  if (size > IMPORT_FILE_MAX_BYTES) return { problem: "too-large" };
  if (hasLostLetters(table)) return { problem: "encoding" };
  return table.includes("\0") ? { problem: "binary" } : { table };
}

/** Excel's plain CSV has "?" for each letter of Devanagari: "????? 413512". */
function hasLostLetters(table: string): boolean {
  if (!/^[\0-\x7f]*$/.test(table)) return false;
  return table.split(/[,;\t\r\n"]/).some((cell) => cell.includes("??") && /^[? \d]+$/.test(cell));
}

/** Without its byte order mark; null if the bytes are not of this encoding. */
function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
