import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { drawableText } from "./drawable-text.ts";

const FONTS = ["600SemiBold", "700Bold", "800ExtraBold"];
const require = createRequire(import.meta.url);

/** Code points of a TrueType font: table `cmap`, format 12. */
function codePointsOf(font: Buffer): Set<number> {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const entry = tables.find((at) => font.toString("latin1", at, at + 4) === "cmap") ?? 0;
  const cmap = font.readUInt32BE(entry + 8);
  const encodings = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, index) => cmap + 4 + 8 * index);
  const subtables = encodings.map((at) => cmap + font.readUInt32BE(at + 4));
  const subtable = subtables.find((at) => font.readUInt16BE(at) === 12) ?? 0;
  const codePoints = new Set<number>();
  for (let group = 0; group < font.readUInt32BE(subtable + 12); group += 1) {
    const at = subtable + 16 + 12 * group;
    for (let point = font.readUInt32BE(at); point <= font.readUInt32BE(at + 4); point += 1) codePoints.add(point);
  }
  return codePoints;
}

it.each(FONTS)("every character that is not dropped is in the font %s", (name) => {
  const file = `@expo-google-fonts/noto-sans-devanagari/${name}/NotoSansDevanagari_${name}.ttf`;
  const font = codePointsOf(readFileSync(require.resolve(file)));
  const missing: string[] = [];
  for (let point = 0x20; point < 0x3000; point += 1) {
    if (point >= 0xd800 && point < 0xe000) continue;
    const kept = drawableText(`a${String.fromCodePoint(point)}b`);
    for (const letter of kept) if (!font.has(letter.codePointAt(0) ?? 0)) missing.push(point.toString(16));
  }
  expect(missing).toEqual([]);
});
