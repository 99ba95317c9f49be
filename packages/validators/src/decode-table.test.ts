import { expect, it } from "vitest";
import { decodeTable } from "./decode-table.ts";
import { IMPORT_FILE_MAX_BYTES } from "./limits.ts";

const TEXT = "पशु,दाम\nगाय,५०००\n";
const utf16 = (text: string, mark: number[], isLittle: boolean) =>
  Uint8Array.from([
    ...mark,
    ...[...Array(text.length).keys()].flatMap((at) => {
      const code = text.charCodeAt(at);
      const pair = [code >> 8, code & 255];
      return isLittle ? pair.reverse() : pair;
    }),
  ]);

it.each([
  ["UTF-8", new TextEncoder().encode(TEXT)],
  ["UTF-8 with a mark", new TextEncoder().encode(`\u{FEFF}${TEXT}`)],
  ["UTF-16, as Excel's Unicode text", utf16(TEXT, [0xff, 0xfe], true)],
  [
    "question marks beside Devanagari",
    new TextEncoder().encode(TEXT.replace("५०००", "??")),
    TEXT.replace("५०००", "??"),
  ],
  ["questions", new TextEncoder().encode("cow,?,why??,5 ?"), "cow,?,why??,5 ?"],
  ["big-endian UTF-16", utf16(TEXT, [0xfe, 0xff], false)],
])("decodeTable reads %s", (_, bytes, table = TEXT) => {
  expect(decodeTable(bytes)).toEqual({ table });
});

it.each([
  ["an Excel workbook", Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), "workbook"],
  ["an old Excel workbook", Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), "workbook"],
  ["a Windows encoding", Uint8Array.from([...new TextEncoder().encode("name,caf"), 0xe9]), "encoding"],
  ["half a character", new TextEncoder().encode("क").slice(0, 2), "encoding"],
  ["Excel's plain CSV without its Devanagari", new TextEncoder().encode('cow,50000,"????? 413512"'), "encoding"],
  ["headers without their Devanagari", new TextEncoder().encode("???,???\ncow,5"), "encoding"],
  ["null bytes", new TextEncoder().encode("a\0b"), "binary"],
  ["ten megabytes", new Uint8Array(10 * IMPORT_FILE_MAX_BYTES).fill(65), "too-large"],
  ["a byte too many", new Uint8Array(IMPORT_FILE_MAX_BYTES + 1).fill(65), "too-large"],
  [
    "UTF-16 that is too large as UTF-8",
    utf16("क".repeat(IMPORT_FILE_MAX_BYTES / 3 + 1), [0xff, 0xfe], true),
    "too-large",
  ],
])("decodeTable rejects %s", (_, bytes, problem) => {
  expect(decodeTable(bytes)).toEqual({ problem });
});
