import fc from "fast-check";
import { expect, it } from "vitest";
import { factsInput } from "./facts/facts.ts";
import { verifyOtpInput } from "./auth.ts";
import { parseIdentifier } from "./identifier.ts";

it.each([
  ["\u2068123456789012\u2069", "123456789012"],
  ["1234\u200c5678\u00a09012", "123456789012"],
  ["१२३४-५६७८–९०१२", "123456789012"],
  ["(1234) [5678] 9012", "123456789012"],
  ["00123", "00123"],
  ["", null],
  ["+123", null],
  ["12a", null],
  ["12,3", null],
])("parseIdentifier(%j) is %j", (typed, digits) => expect(parseIdentifier(typed)).toBe(digits));

it("reads the digits of any script between any separators, with leading zeros", () => {
  const zero = fc.constantFrom(0x30, 0x966, 0xae6, 0x6f0, 0x660, 0x9e6, 0xff10);
  const separator = fc.constantFrom("", " ", "-", "\u2011", "\u00a0", "\u2060", "\ufe0f", ".");
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(9), separator), { minLength: 1, maxLength: 15 }), zero, (digits, from) => {
      const typed = digits.map(([digit, gap]) => String.fromCodePoint(from + digit) + gap).join("");
      expect(parseIdentifier(typed)).toBe(digits.map(([digit]) => digit).join(""));
    }),
  );
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => void parseIdentifier(text)));
});

it("an ear tag and a code are identifiers", () => {
  expect(factsInput.parse({ earTag: "\u2068023456789012\u2069" })).toEqual({ earTag: "023456789012" });
  expect(verifyOtpInput.parse({ challengeId: "c", code: "\u2068012\u2013३४५\u2069" })).toMatchObject({
    code: "012345",
  });
  expect(factsInput.safeParse({ earTag: "12345678901x" }).success).toBe(false);
});
