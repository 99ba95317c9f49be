import { LISTING_TEXTS } from "@pashu/validators/listing-texts";
import { describe, expect, it } from "vitest";
import { inOneLine, wrapText } from "./canvas-text.ts";

const oneEach = (text: string) => [...text].length;

describe("wrapText", () => {
  it.each([
    ["Murrah buffalo", 20, ["Murrah buffalo"]],
    ["Murrah buffalo, 12 litres a day", 16, ["Murrah buffalo,", "12 litres a day"]],
    ["Murrah buffalo, 12 litres a day", 10, ["Murrah", "buffalo,…"]],
    ["क्ष्म्य".repeat(9), 12, ["क्ष्म्य", "क्ष्म्य…"]],
    ["🐃".repeat(80), 5, ["🐃🐃🐃🐃🐃", "🐃🐃🐃🐃…"]],
    ["", 5, []],
  ])("breaks %j at %i into lines that fit, and shows that the last one is cut", (text, width, lines) => {
    expect(wrapText(text, { measure: oneEach, width, lines: 2 })).toEqual(lines);
  });

  it("ends for a text of one huge word in few measurements, also if not even a letter fits", () => {
    let measured = 0;
    const measure = (text: string) => {
      measured += 1;
      return oneEach(text);
    };
    const text = "x".repeat(LISTING_TEXTS.description.max);
    expect(wrapText(text, { measure, width: 0, lines: 2 })).toEqual(["x", "x…"]);
    expect(measured).toBeLessThan(50);
  });
});

it.each([
  ["Murrah\n\n buffalo\t", "Murrah buffalo"],
  ["\u202Eolaffub\u202C \u2067مہک\u2069", "olaffub مہک"],
  ["कृ\u200Dष \u200C", "कृ\u200Dष \u200C"],
  [`Z${"\u0301".repeat(40)}`, `Ź${"\u0301".repeat(4)}`],
])("inOneLine writes %j without line breaks, controls and towers of marks", (text, line) => {
  expect(inOneLine(text)).toBe(line);
});
