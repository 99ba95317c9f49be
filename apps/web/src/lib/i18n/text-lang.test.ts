import { expect, it } from "vitest";
import { textLang } from "./text-lang.ts";

it.each([
  ["Gir cow", "en", undefined],
  ["गिर गाय, 4 साल", "en", "hi"],
  ["गिर गाय, HF cross", "hi", undefined],
  ["गिर गाय", "mr", undefined],
  ["Gir cow", "mr", "en"],
  ["413512", "hi", undefined],
] as const)("textLang of %j on a page in %s is %s", (text, locale, expected) => {
  expect(textLang(text, locale)).toBe(expected);
});
