import { expect, it } from "vitest";
import { splitByWords } from "./split-by-words.ts";

it.each([
  ["Calm cow", [], ["Calm cow"]],
  ["Calm cow", ["OTP"], ["Calm cow"]],
  ["OTP, send (money)! OTP", ["send (money)", "OTP"], ["", "OTP", ", ", "send (money)", "! ", "OTP", ""]],
  ["advance payment", ["advance", "advance payment"], ["", "advance payment", ""]],
])("splitByWords(%j, %j) is %j", (text, words, parts) => {
  expect(splitByWords(text, words)).toEqual(parts);
});
