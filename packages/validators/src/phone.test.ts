import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contactPhones, findPhones, isDialable, isDemoPhone, maskPhone, normalizePhone, formatPhone } from "./phone.ts";

const mobileNumber = fc
  .tuple(fc.constantFrom("6", "7", "8", "9"), fc.stringMatching(/^\d{9}$/))
  .map(([first, rest]) => first + rest);
const devanagari = (digits: string) => digits.replace(/\d/g, (digit) => "०१२३४५६७८९".charAt(Number(digit)));

describe("normalizePhone", () => {
  it("normalizes every notation of a number to the same text", () => {
    fc.assert(
      fc.property(mobileNumber, (ten) => {
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

  it.each([
    "\u2068+91 98765 01234\u2069",
    "+91\ufe0d9876501234",
    "98765\u00ad01234",
    "98765\u206001234",
    "98765\u201301234",
    "98765\u2212012\u201134",
    "98765\u00a001234",
    "00919876501234",
    "+91 0 98765 01234",
    "+91(0)98765-01234",
    "09109876501234",
    "tel:+919876501234",
    "Mob. 98765 01234",
    "मो.: 98765 01234",
    "\uff0b\uff19\uff11 \uff19\uff18\uff17\uff16\uff15\uff10\uff11\uff12\uff13\uff14",
    "\uff08\uff0b91\uff09 98765.01234",
    "૯૮૭૬૫૦૧૨૩૪",
    "۹۸۷۶۵۰۱۲۳۴",
    "٩٨٧٦٥٠١٢٣٤",
    "৯৮৭৬৫০১২৩৪",
    "9\ufe0f\u20e38\ufe0f\u20e37\ufe0f\u20e36\ufe0f\u20e35\ufe0f\u20e30\ufe0f\u20e31\ufe0f\u20e32\ufe0f\u20e33\ufe0f\u20e34\ufe0f\u20e3",
  ])("normalizes %j", (typed) => expect(normalizePhone(typed)).toBe("+919876501234"));

  it.each(["+9876501234", "009876501234", "919876501234919876501234", "9876501234 9876501235", "98765 01234 ext 5"])(
    "guesses nothing from %j",
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

describe("contactPhones", () => {
  const [mobile, son] = ["+919876501234", "+919876501235"];

  it.each([
    ["9876501234 / 9876501235", [mobile, son], []],
    ["9876501234 9876501235", [mobile, son], []],
    ["९८७६५०१२३४ / ९८७६५०१२३५", [mobile, son], []],
    ["98765 01234, +91 98765-01235", [mobile, son], []],
    ["9876501234,9876501234", [mobile], []],
    ["9876501234 (WhatsApp)", [mobile], []],
    ["Ramesh 9876501234\nघर 02382-123456", [mobile], ["02382123456"]],
    ["02382-123456", [], ["02382123456"]],
    ["+91 2382 245678", [], ["+912382245678"]],
    ["2382 245678", [], ["2382245678"]],
    ["+910000000011", ["+910000000011"], []],
    ["ask my son", [], []],
    ["", [], []],
  ])("of %j are the mobile numbers %j and others %j", (text, mobiles, others) => {
    const found = contactPhones(text);
    expect(found.filter(({ isMobile }) => isMobile).map(({ number }) => number)).toEqual(mobiles);
    expect(found.filter(({ isMobile }) => !isMobile).map(({ number }) => number)).toEqual(others);
  });

  it("never fail, and find each of several numbers between words", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => void contactPhones(text)));
    fc.assert(
      fc.property(fc.uniqueArray(mobileNumber, { minLength: 1, maxLength: 4 }), (numbers) => {
        const text = numbers.map((ten) => `call ${ten}`).join(" or ");
        expect(findPhones(text).map(({ number }) => number)).toEqual(numbers.map((ten) => `+91${ten}`));
      }),
    );
  });
});

it.each([
  ["98765 43210", true],
  ["9876501234 / 9876501235", true],
  ["०२३८२ २४५६७८", true],
  ["+91 2382 245678", true],
  ["+910000000011", true],
  ["call me", false],
  ["12345", false],
  ["", false],
])("isDialable(%j) is %s", (typed, callable) => expect(isDialable(typed)).toBe(callable));
