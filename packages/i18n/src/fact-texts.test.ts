import { breedNames } from "@pashu/validators/breeds";
import type { Category } from "@pashu/validators/enums";
import type { Facts } from "@pashu/validators/facts/facts";
import { describe, expect, it } from "vitest";
import { calfMessage } from "./calf-messages.ts";
import { LISTING_TEXTS } from "@pashu/validators/listing-texts";
import { ageText, factTexts } from "./fact-texts.ts";
import { LOCALES } from "./locales.ts";
import { translate } from "./translator.ts";

const MURRAH: Facts = {
  kind: "she-buffalo",
  breedId: "buffalo-murrah",
  ageMonths: 60,
  lactation: 2,
  milkNow: 12,
  calf: "female",
};

function listingOf(category: Category, facts: Facts, isPregnant: boolean | null = null) {
  const breed = facts.breedId === undefined ? null : breedNames(facts.breedId, category);
  return { category, facts, isPregnant, breed };
}

describe("factTexts", () => {
  it.each([
    ["en", "Murrah buffalo, 2nd lactation, 12 litres of milk a day, with a female calf"],
    ["hi", "मुर्रा भैंस, दूसरे ब्यात की, रोज़ 12 लीटर दूध, साथ में कटड़ी"],
    ["mr", "मुऱ्हा म्हैस, दुसऱ्या वेताची, रोज 12 लिटर दूध, सोबत मादी रेडकू"],
  ] as const)("writes the title in %s", (locale, title) => {
    expect(factTexts(listingOf("buffalo", MURRAH), locale).title).toBe(title);
  });

  it("names the number of animals and inflects the noun", () => {
    const lot = listingOf("goats", { kind: "doe", quantity: 5, priceBasis: "lot" });
    expect(factTexts(lot, "hi")).toMatchObject({
      title: "5 बकरियाँ",
      description: "5 बकरियाँ बिकाऊ हैं। दाम सभी 5 बकरियों का है।",
    });
    expect(factTexts(lot, "mr")).toMatchObject({
      title: "5 शेळ्या",
      description: "5 शेळ्या विकायच्या आहेत. किंमत सर्व 5 शेळ्यांची आहे.",
    });
  });

  it("writes that an animal is pregnant without months", () => {
    expect(factTexts(listingOf("cattle", { kind: "cow" }, true), "en").title).toBe("Cow, pregnant");
    expect(factTexts(listingOf("cattle", { kind: "bull" }, true), "en").title).toBe("Bull");
  });

  it("takes the noun of the only kind that can have the facts", () => {
    expect(factTexts(listingOf("buffalo", { lactation: 2, milkNow: 9 }), "hi").title).toBe(
      "भैंस, दूसरे ब्यात की, रोज़ 9 लीटर दूध",
    );
    expect(factTexts(listingOf("cattle", { sex: "male" }), "mr").title).toBe("गोऱ्हा");
    expect(factTexts(listingOf("cattle", {}, true), "en").title).toBe("Cow, pregnant");
    expect(factTexts(listingOf("poultry", { breedId: "poultry-pati-duck" }), "en").title).toBe("Pati duck");
  });

  it.each([
    ["buffalo", "she-buffalo", "Kathani", "Kathani buffalo"],
    ["buffalo", "she-buffalo", "Kathani Buffalo", "Kathani buffalo"],
    ["buffalo", "she-buffalo", "Buffalo", "Buffalo"],
    ["cattle", "cow", "Red (own)", "Red (own) cow"],
    ["goats", "doe", "x".repeat(LISTING_TEXTS.breed.max), `${"X".padEnd(LISTING_TEXTS.breed.max, "x")} female goat`],
  ] as const)("names the breed of a %s (%s) as typed: %s", (category, kind, typed, title) => {
    const breed = { en: typed, hi: typed, mr: typed };
    for (const facts of [{ kind }, { kind, breedId: "unknown" }])
      expect(factTexts({ category, facts, isPregnant: null, breed }, "en").title).toBe(title);
  });

  it("claims nothing about milk or calves of an animal of unknown kind", () => {
    const facts: Facts = { milkNow: 0, milkBest: 0, pregnantMonths: 0, calf: "none", lactation: 0 };
    expect(factTexts(listingOf("cattle", facts, false), "en").description).toBe("Cattle for sale.");
  });

  it("leaves out that an animal has not calved if another fact shows that it has", () => {
    const facts: Facts = { kind: "cow", ageMonths: 48, lactation: 0, calvedMonth: "2026-08" };
    expect(factTexts(listingOf("cattle", facts), "en").description).toBe("Cow, 4 years old. Calved in August 2026.");
  });
});

describe("young named by their mother", () => {
  it.each([
    ["hi", { kind: "kid", quantity: 5 }, "बकरी के 5 मेमने"],
    ["hi", { kind: "kid", quantity: 5, breedId: "goats-sirohi" }, "सिरोही बकरी के 5 मेमने"],
    ["hi", { kind: "lamb", sex: "male", quantity: 1200 }, "भेड़ के 1,200 नर मेमने"],
    ["hi", { kind: "kid" }, "बकरी का मेमना"],
    ["mr", { kind: "chick", quantity: 1200 }, "कोंबडीची 1,200 पिल्ले"],
    ["mr", { kind: "chick" }, "कोंबडीचे पिल्लू"],
  ] satisfies ["hi" | "mr", Facts, string][])(
    "have the number after the genitive in %s: %o",
    (locale, facts, title) => {
      const category = facts.kind === "chick" ? "poultry" : facts.kind === "lamb" ? "sheep" : "goats";
      expect(factTexts(listingOf(category, facts), locale).title).toBe(title);
    },
  );

  it.each([
    ["hi", { kind: "kid", quantity: 2, priceBasis: "lot" }, "दाम बकरी के दोनों मेमनों का है।"],
    ["hi", { kind: "kid", quantity: 5, priceBasis: "lot" }, "दाम बकरी के सभी 5 मेमनों का है।"],
    ["hi", { kind: "kid", quantity: 5, priceBasis: "each" }, "दाम बकरी के एक मेमने का है।"],
    ["mr", { kind: "chick", quantity: 2, priceBasis: "lot" }, "किंमत कोंबडीच्या दोन्ही पिल्लांची आहे."],
    ["mr", { kind: "chick", quantity: 500, priceBasis: "lot" }, "किंमत कोंबडीच्या सर्व 500 पिल्लांची आहे."],
    ["mr", { kind: "chick", quantity: 500, priceBasis: "each" }, "किंमत कोंबडीच्या एका पिल्लाची आहे."],
  ] satisfies ["hi" | "mr", Facts, string][])("are counted in the price in %s: %o", (locale, facts, sentence) => {
    const category = facts.kind === "chick" ? "poultry" : "goats";
    expect(factTexts(listingOf(category, facts), locale).description).toContain(sentence);
  });
});

describe("ageText", () => {
  it.each([
    [{ ageMonths: 0 }, "less than 1 month", "1 महीने से कम", "1 महिन्यापेक्षा कमी"],
    [{ ageMonths: 1 }, "1 month", "1 महीना", "1 महिना"],
    [{ ageMonths: 12 }, "1 year", "1 साल", "1 वर्ष"],
    [{ ageMonths: 6 }, "6 months", "6 महीने", "6 महिने"],
    [{ ageMonths: 18, teeth: 2 }, "1 year 6 months", "डेढ़ साल", "दीड वर्ष"],
    [{ ageMonths: 30 }, "2 years 6 months", "ढाई साल", "अडीच वर्षे"],
    [{ ageMonths: 42 }, "3 years 6 months", "साढ़े तीन साल", "साडेतीन वर्षे"],
    [{ ageMonths: 45 }, "3 years 9 months", "3 साल 9 महीने", "3 वर्षे 9 महिने"],
    [{ ageMonths: 48 }, "4 years", "4 साल", "4 वर्षे"],
    [{ teeth: 4 }, "4 teeth", "4 दाँत", "4 दात"],
    [{ teeth: "worn" }, "worn teeth", "घिसे हुए दाँत", "झिजलेले दात"],
    [{}, null, null, null],
  ] satisfies [Facts, ...(string | null)[]][])("returns %o in each language", (facts, ...texts) => {
    expect(LOCALES.map((locale) => ageText(facts, locale))).toEqual(texts);
  });
});

describe("calfMessage", () => {
  it("returns the word of the category", () => {
    expect(translate("hi", `calf.${calfMessage("cattle", "female")}`)).toBe("बछिया");
    expect(translate("mr", `calf.${calfMessage("goats", "none")}`)).toBe("करडू नाही");
  });
});
