import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { groupDigits } from "./digits.ts";
import { parseQuantity, type Unit } from "./quantity.ts";

describe("parseQuantity", () => {
  it.each([
    ["50000", 50_000],
    ["५०,०००", 50_000],
    ["₹ 1,50,000", 150_000],
    ["150000\u200b", 150_000],
    ["150\u2060000", 150_000],
    ["\u2068₹1,50,000\u2069", 150_000],
    ["Rs. 1,50,000", 150_000],
    ["Rs.1,50,000/-", 150_000],
    ["INR 150,000.00", 150_000],
    ["1,50,000 रु", 150_000],
    ["रु. १,५०,०००", 150_000],
    ["150000 रुपये", 150_000],
    ["1 50 000", 150_000],
    ["1\u00a050\u2009000", 150_000],
    ["1, 50, 000", 150_000],
    ["１５００００", 150_000],
    ["૧,૫૦,૦૦૦", 150_000],
    ["١٥٠٠٠٠", 150_000],
    ["১৫০০০০", 150_000],
    ["1.5 lakh", 150_000],
    ["1.5L", 150_000],
    ["१.५ लाख", 150_000],
    ["1½ lakh", 150_000],
    ["डेढ़ लाख", 150_000],
    ["दीड लाख", 150_000],
    ["1 लाख 50 हज़ार", 150_000],
    ["1 lakh 50 thousand only", 150_000],
    ["150k", 150_000],
    ["150 हजार ₹", 150_000],
    ["50,000.00", 50_000],
    ["1 lakh", 100_000],
    ["1 lac", 100_000],
    ["एक लाख", 100_000],
    ["सवा लाख", 125_000],
    ["साढ़े 3 लाख", 350_000],
    ["साडेतीन", Number.NaN],
    ["पौने दो लाख", 175_000],
    ["ढाई हज़ार", 2500],
    ["2 हज़ार 500", 2500],
    ["1.1 लाख", 110_000],
    ["2 crore", 20_000_000],
    ["1 कोटी", 10_000_000],
    ["1,5 lakh", 150_000],
    ["50000,00", 50_000],
    ["Rupees 50000", 50_000],
    ["50.", 50],
    ["-5", -5],
  ])("reads %j as %d rupees", (typed, rupees) => expect(parseQuantity(typed, "rupees")).toEqual(rupees));

  it.each([
    "abc",
    "50000-60000",
    "50000–60000",
    "50000 to 60000",
    "50000 60000",
    "50000/60000",
    "50–60 हजार",
    "1 lakh 50",
    "1e5",
    "0x10",
    "+5",
    "Infinity",
    "1.50.000",
    "50.000",
    "1,5,000",
    "12,34,5",
    "1,00",
    "15,00",
    "10²",
    "①②",
    "₹500 per kg",
    "500/kg",
    "10 लीटर",
    "5 दर्जन",
    "approx 50000",
    "--5",
    "9".repeat(101),
  ])("guesses no amount of rupees from %j", (typed) => {
    expect(parseQuantity(typed, "rupees")).toBeNaN();
  });

  it.each([
    ["7,5", 7.5],
    ["12,50", 12.5],
    ["0,5", 0.5],
    ["7.500", 7.5],
    ["१२.५", 12.5],
    [".5", 0.5],
    ["12.", 12],
    ["10 लीटर", 10],
    ["10 लिटर", 10],
    ["10L", 10],
    ["10 ltr.", 10],
    ["10 lt", 10],
    ["10 lts", 10],
    ["10 litar", 10],
    ["12 litres a day", 12],
    ["12 L/day", 12],
    ["10 लीटर रोज़", 10],
    ["8 किलो", 8],
    ["7½ लीटर", 7.5],
    ["साढ़े सात लीटर", 7.5],
    ["डेढ़ लीटर", 1.5],
    ["0", 0],
    ["10-12", Number.NaN],
    ["10-12 लीटर", Number.NaN],
    ["7,5,5", Number.NaN],
    ["7, 5", Number.NaN],
    ["10 लीटर सुबह 5 लीटर शाम", Number.NaN],
    ["₹10", Number.NaN],
  ])("reads %j as %d litres", (typed, litres) => expect(parseQuantity(typed, "litres")).toEqual(litres));

  it.each<[string, Unit, number]>([
    ["४० किलो", "kilograms", 40],
    ["1,200kg", "kilograms", 1200],
    ["40 years", "kilograms", Number.NaN],
    ["12 बकरियाँ", "animals", 12],
    ["1,200 hens", "animals", 1200],
    ["5 dozen", "animals", Number.NaN],
    ["1,00", "animals", Number.NaN],
    ["5 bakri", "animals", 5],
    ["ढाई साल", "years", 2.5],
    ["2 वर्षांचे", "years", 2],
    ["6 महीने", "years", Number.NaN],
    ["6 महीने", "months", 6],
    ["180 सेमी", "centimetres", 180],
    ["७२.५ cm", "centimetres", 72.5],
    ["72 इंच", "inches", 72],
    ['72"', "inches", 72],
    ["72″", "inches", 72],
    ["72 inches", "centimetres", Number.NaN],
  ])("reads %j in %s as %d", (typed, unit, value) => expect(parseQuantity(typed, unit)).toEqual(value));

  it.each(["", "  ", "\u200b", "\u2068\u2069"])("reads nothing from the blank %j", (typed) =>
    expect(parseQuantity(typed, "rupees")).toBeUndefined(),
  );

  const zeros = ["0", "०", "૦", "۰", "٠", "০", "੦", "\uff10", "௦"].map((zero) => zero.codePointAt(0) ?? 0);
  const inScript = (text: string, zero: number) =>
    text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

  it("reads a formatted number back, in each grouping, script and currency sign", () => {
    const western = new Intl.NumberFormat("en-US");
    const groupings = [
      String,
      groupDigits,
      (n: number) => western.format(n),
      (n: number) => groupDigits(n).replaceAll(",", " "),
    ];
    const around = fc.constantFrom(["", ""], ["₹", ""], ["₹ ", "/-"], ["Rs. ", ""], ["", " रुपये"], ["\u2068", "\u2069"]);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.constantFrom(...groupings),
        fc.constantFrom(...zeros),
        around,
        (amount, format, zero, [before, after]) => {
          expect(parseQuantity(before + inScript(format(amount), zero) + after, "rupees")).toBe(amount);
        },
      ),
    );
  });

  it("reads decimals back with a point, and with a comma where it cannot group digits", () => {
    const tenths = fc.integer({ min: 0, max: 1000 }).map((n) => n / 10);
    fc.assert(
      fc.property(tenths, fc.constantFrom(...zeros), fc.constantFrom(".", ","), (litres, zero, point) => {
        const typed = inScript(String(litres).replace(".", point), zero);
        expect(parseQuantity(typed, "litres")).toBe(litres);
      }),
    );
  });

  it("returns a number or nothing for any text, and takes linear time", () => {
    const sign = fc.constantFrom("1", "50", ",", ".", " ", "-", "लाख", "हजार", "साढ़े", "½", "रु", "k", "₹", "l", "/-");
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(sign).map((signs) => signs.join("")),
    );
    fc.assert(
      fc.property(text, fc.constantFrom<Unit>("rupees", "litres", "years"), (typed, unit) => {
        const read = parseQuantity(typed, unit);
        expect(["undefined", "number"]).toContain(typeof read);
        expect(Math.abs(read ?? 0)).not.toBe(Infinity);
      }),
    );
  });
});
