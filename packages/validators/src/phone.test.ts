import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isDialable, isDemoPhone, maskPhone, normalizePhone, formatPhone } from "./phone.ts";

const mobile = fc
  .tuple(fc.constantFrom("6", "7", "8", "9"), fc.stringMatching(/^\d{9}$/))
  .map(([first, rest]) => first + rest);
const devanagari = (digits: string) => digits.replace(/\d/g, (digit) => "०१२३४५६७८९".charAt(Number(digit)));

describe("normalizePhone", () => {
  it("normalizes every notation of a number to the same text", () => {
    fc.assert(
      fc.property(mobile, (ten) => {
        const spaced = `${ten.slice(0, 5)} ${ten.slice(5)}`;
        const writings = [ten, `0${ten}`, `91${ten}`, `+91${ten}`, `+91-${spaced}`, `(0) ${spaced}`, devanagari(ten)];
        for (const writing of writings) expect(normalizePhone(writing)).toBe(`+91${ten}`);
      }),
    );
  });

  it("is idempotent for any text", () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const phone = normalizePhone(typed);
        if (phone !== null) expect(normalizePhone(phone)).toBe(phone);
      }),
    );
  });

  it.each(["", "5876543210", "98765", "98765432101", "+1 415 555 0123", "98765 4321O", "919876", "++919876543210"])(
    "rejects %j",
    (typed) => expect(normalizePhone(typed)).toBeNull(),
  );

  it("accepts the demo range beside mobile numbers", () => {
    expect(normalizePhone("0000000011")).toBe("+910000000011");
    expect(isDemoPhone("+910000000011")).toBe(true);
    expect(normalizePhone("0000001011")).toBeNull();
  });
});

it("maskPhone masks all but the last four digits", () => {
  expect(maskPhone("+919876543210")).toBe("+91••••••3210");
  expect(maskPhone("9876543210")).toBe("••••••3210");
});

it("formatPhone groups a number and leaves other text unchanged", () => {
  expect(formatPhone("9876543210")).toBe("+91 98765 43210");
  expect(formatPhone("call my son")).toBe("call my son");
});

it.each([
  ["98765 43210", true],
  ["०२३८२ २४५६७८", true],
  ["+91 2382 245678", true],
  ["+910000000011", true],
  ["call me", false],
  ["12345", false],
  ["", false],
])("isDialable(%j) is %s", (typed, callable) => expect(isDialable(typed)).toBe(callable));
