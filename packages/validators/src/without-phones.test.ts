import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withoutPhones } from "./without-phones.ts";

describe("withoutPhones", () => {
  it.each([
    ["Gir cow 9876543210", "Gir cow"],
    ["Gir cow +91 98765 43210 call", "Gir cow call"],
    ["गाय ९८७६५-४३२१० फोन", "गाय फोन"],
    ["98 76 54 32 10 and (0231) 265-4321", "and"],
    ["9.8.7.6.5.4.3.2.1.0", ""],
    [
      "9\uFE0F\u20E38\uFE0F\u20E37\uFE0F\u20E36\uFE0F\u20E35\uFE0F\u20E34\uFE0F\u20E33\uFE0F\u20E32\uFE0F\u20E31\uFE0F\u20E30\uFE0F\u20E3",
      "",
    ],
    ["9\u200B8\u200B7\u200B6\u200B5\u200B4\u200B3\u200B2\u200B1\u200B0 cow", "cow"],
    ["𝟗𝟖𝟕𝟔𝟓𝟒𝟑𝟐𝟏𝟎 ⑨⑧⑦⑥⑤④③②①⓪ cow", "cow"],
  ])("removes the number of %j", (text, clean) => {
    expect(withoutPhones(text)).toBe(clean);
  });

  it.each(["2nd byaat, 18 litres, ₹1,75,000", "5 साल, 45 किलो", "10 desi hens 25 chicks", "Calm 🐃", "12/11/2026"])(
    "keeps %j",
    (text) => {
      expect(withoutPhones(text)).toBe(text);
    },
  );

  it("leaves no mobile number, with any separators at any position", () => {
    const separator = fc.stringMatching(/^[ .\-()/,]{0,3}$/);
    const digits = fc.array(fc.tuple(fc.nat(9), separator), { minLength: 10, maxLength: 13 });
    const surrounding = fc.stringMatching(/^[a-zक-ह ]{0,20}$/);
    fc.assert(
      fc.property(surrounding, digits, surrounding, fc.constantFrom(0x30, 0x966), (before, number, after, zero) => {
        const written = number.map(([digit, gap]) => String.fromCodePoint(zero + digit) + gap).join("");
        expect(withoutPhones(`${before} ${written} ${after}`)).not.toMatch(/\p{Nd}/u);
      }),
    );
  });

  it("takes linear time", () => {
    // With these lengths a quadratic time is minutes.
    const started = performance.now();
    withoutPhones("1 - ".repeat(50_000));
    withoutPhones("123456789 a".repeat(20_000));
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
