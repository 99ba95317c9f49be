import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hidePhones, removePhones, restorePhones, withoutPhones } from "./without-phones.ts";

it("hidePhones replaces each number and keeps the lines of the text", () => {
  expect(hidePhones("शांत गाय\nफोन: 98765 43210 / 9876543211\n\nदूध 12 लीटर")).toBe(
    "शांत गाय\nफोन: ••• / •••\n\nदूध 12 लीटर",
  );
  expect(hidePhones("60000 98765 01234")).toBe("•••");
  expect(hidePhones("65,000-70,000 98765 01234")).toBe("65,000-70,000 •••");
  expect(hidePhones("6500098765 01234")).toBe("•••");
  expect(hidePhones("987650123465000")).toBe("987650123465000");
  expect(hidePhones("650009876501234")).toBe("65000•••");
  expect(hidePhones("  two  blanks  ")).toBe("  two  blanks  ");
});

it.each([
  ["wa.me/919876543210", "•••"],
  ["Chat: https://wa.me/919876543210?text=Hi now", "Chat: ••• now"],
  ["https://api.whatsapp.com/send?phone=919876543210&text=Hi", "•••"],
  ["<tel:+919876543210>", "<•••>"],
  ["upi 9876543210@upi or 98765 43210@ybl.", "upi ••• or •••."],
  ["9876543210 @ paytm", "•••"],
  ["+91-98765-43210@upi", "•••"],
  ["ram.9876543210@mail.example, 9876543210ram@mail.example", "•••, •••"],
  ["9876543210 @ 85,000", "••• @ 85,000"],
  ["see mail.example/help, 9876543210", "see mail.example/help, •••"],
])("hidePhones hides the whole link or address of %j", (text, hidden) => {
  expect(hidePhones(text)).toBe(hidden);
  expect(restorePhones(text, hidden)).toBe(text);
});

it("removePhones removes each number with its blanks and keeps the lines", () => {
  expect(removePhones("Calm cow  9876543210 \ncall (+91) 98765-43210 now")).toBe("Calm cow\ncall now");
  expect(removePhones(" two  blanks ")).toBe(" two  blanks ");
});

describe("restorePhones", () => {
  const before = "Calm, 98765 43210.\nOr +91 9876543211 ••• 60000 98765 01234";

  it("puts the numbers back into a text that was changed as others read it", () => {
    expect(restorePhones(before, hidePhones(before))).toBe(before);
    expect(restorePhones("Call 9876543210", "Very calm. Call ••• today")).toBe("Very calm. Call 9876543210 today");
    expect(restorePhones(before, `New. ${hidePhones(before)}!`)).toBe(`New. ${before}!`);
  });

  it.each(["Call", "Call ••• or •••", "Call 9876543211", ""])("leaves %j as it is", (changed) => {
    expect(restorePhones("Call 9876543210", changed)).toBe(changed);
  });

  it("changes no text without numbers", () => {
    expect(restorePhones("Calm •••", "Wild •••")).toBe("Wild •••");
  });
});

it("withoutPhones also removes what hidePhones leaves", () =>
  expect(withoutPhones(hidePhones("Gir 98765 43210 cow"))).toBe("Gir cow"));

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
    ["cow 98765          43210", "cow"],
    ["cow 98765\n\n43210", "cow"],
    ["cow 98765----------43210", "cow"],
    ...Array.from("'#=:|_*/\\~^&%!?\"<>{}👉📞", (sign) => [`cow 98765${sign}43210`, "cow"]),
    ["cow 98765o1234", "cow"],
    ["cow 98765 OO123", "cow"],
    ["cow 98765о1234", "cow"],
    ["cow 987650l234", "cow"],
    ["cow nau aath saat chhah paanch char teen do ek zero", "cow"],
    ["गाय नौ आठ सात छह पाँच चार तीन दो एक शून्य पर", "गाय पर"],
    ["गाय नऊ, आठ, सात, सहा, पाच, चार, तीन, दोन, एक, शून्य", "गाय"],
    ["Nine Eight Seven Six Five Four Three Two One Zero", ""],
    ["cow 98 seven 6, five four 3 2 one 0", "cow"],
    ["cow nine double eight 7 triple six 5 4 3", "cow"],
    ["नाइन एट सेवन सिक्स फाइव फोर थ्री टू वन ज़ीरो", ""],
  ])("removes the number of %j", (text, clean) => {
    expect(withoutPhones(text)).toBe(clean);
  });

  it.each([
    "2nd byaat, 18 litres, ₹1,75,000",
    "5 साल, 45 किलो",
    "10 desi hens 25 chicks",
    "Calm 🐃",
    "12/11/2026",
    "price 1,50,000 to 1,80,000",
    "1,50,000-1,80,000",
    "65,000-70,000",
    "70000 / 80000",
    "60500 - 65500",
    "12/11/2026 - 15/12/2026",
    "8/11/2026, 123",
    "tag 123456789012",
    "tag 9876 5432 1098",
    "Shivapur, Latur, 413512",
    "Patna 800001 2019",
    "605110, 413512",
    "milk 12 13 14 12 11 10 9",
    "milk 9 10 12 11 10 9",
    "दूध 9, 10, 11, 12, 9, 8, 7 लीटर",
    "8 9 10 9 8 7 9 8 8 litres",
    "65 70 72 68 75 किलो",
    "bakre 60, 65, 70, 72, 80 kg",
    "₹75000 ₹72345",
    "24-11-2026 10:30",
    "एक दो तीन बार ब्याई, चार थन ठीक, पाँच साल",
    "do char din me do do liter, ek do teen",
    "one two three, four teats, five years",
  ])("keeps %j", (text) => {
    expect(withoutPhones(text)).toBe(text);
  });

  it("leaves no mobile number, with any separators at any position", () => {
    const separator = fc.oneof(
      fc.stringMatching(/^[ .\-()/,'#=:|_*\n]{0,3}$/),
      fc.constantFrom("          ", "\n\n", " 👉 ", "\u200b", "…"),
    );
    const prefix = fc.constantFrom("", "0", "91", "+91", "0091", "910");
    const mobile = fc.tuple(prefix, fc.integer({ min: 6_000_000_000, max: 9_999_999_999 }));
    const signs = mobile.map(([before, ten]) => Array.from(before + String(ten)));
    const digits = signs.chain((all) => fc.tuple(...all.map((sign) => fc.tuple(fc.constant(sign), separator))));
    const surrounding = fc.stringMatching(/^[a-zक-ह ]{0,20}$/);
    fc.assert(
      fc.property(surrounding, digits, surrounding, fc.constantFrom(0x30, 0x966), (before, number, after, zero) => {
        const written = number
          .map(([sign, gap]) => (sign === "+" ? sign : String.fromCodePoint(zero + Number(sign))) + gap)
          .join("");
        expect(withoutPhones(`${before} ${written} ${after}`)).not.toMatch(/\p{Nd}/u);
      }),
    );
  });

  it("leaves no mobile number with digits in words", () => {
    const spelled = [
      ["zero", "o", "शून्य"],
      ["one", "ek", "एक"],
      ["two", "do", "दोन"],
      ["three", "teen", "तीन"],
      ["four", "chaar", "चार"],
      ["five", "paanch", "पाँच"],
      ["six", "chhe", "सहा"],
      ["seven", "saat", "सात"],
      ["eight", "aath", "आठ"],
      ["Nine", "nau", "नऊ"],
    ];
    const spell = (digit: string) => fc.constantFrom(digit, ...(spelled[Number(digit)] ?? []));
    const mobile = fc.integer({ min: 6_000_000_000, max: 9_999_999_999 });
    const words = mobile.chain((ten) => fc.tuple(...Array.from(String(ten), spell)));
    const separator = fc.constantFrom(" ", ", ", "-", "\n", "   ");
    fc.assert(
      fc.property(words, separator, (all, between) => {
        expect(hidePhones(`गाय ${all.join(between)} call`)).toBe("गाय ••• call");
      }),
    );
  });

  it("takes linear time", () => {
    // With these lengths a quadratic time is minutes.
    const started = performance.now();
    withoutPhones("1 - ".repeat(50_000));
    withoutPhones("123456789 a".repeat(20_000));
    withoutPhones("nine ".repeat(5000));
    withoutPhones(`9876543210${"@.".repeat(20_000)}`);
    withoutPhones("wa.me/9876543210 ".repeat(2000));
    withoutPhones(`9${" ".repeat(100_000)}8`);
    withoutPhones("65000".repeat(5000));
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
