import { describe, expect, it } from "vitest";
import { amountInWords } from "./amount-in-words.ts";
import { LOCALES } from "./locales.ts";
import { NUMBER_WORDS } from "@pashu/validators/number-words";

describe("amountInWords", () => {
  it.each([
    [0, "zero", "शून्य", "शून्य"],
    [1, "one", "एक", "एक"],
    [99, "ninety-nine", "निन्यानवे", "नव्व्याण्णव"],
    [100, "one hundred", "सौ", "शंभर"],
    [105, "one hundred five", "एक सौ पाँच", "एकशे पाच"],
    [1_100, "one thousand one hundred", "एक हज़ार एक सौ", "एक हजार शंभर"],
    [1_105, "one thousand one hundred five", "एक हज़ार एक सौ पाँच", "एक हजार एकशे पाच"],
    [85_000, "eighty-five thousand", "पचासी हज़ार", "पंच्याऐंशी हजार"],
    [85_500, "eighty-five thousand five hundred", "पचासी हज़ार पाँच सौ", "पंच्याऐंशी हजार पाचशे"],
    [1_00_000, "one lakh", "एक लाख", "एक लाख"],
    [1_50_000, "one lakh fifty thousand", "एक लाख पचास हज़ार", "एक लाख पन्नास हजार"],
    [1_00_00_000, "one crore", "एक करोड़", "एक कोटी"],
    [1_00_00_001, "one crore one", "एक करोड़ एक", "एक कोटी एक"],
    [10_00_00_000, "ten crore", "दस करोड़", "दहा कोटी"],
    [
      9_87_65_432,
      "nine crore eighty-seven lakh sixty-five thousand four hundred thirty-two",
      "नौ करोड़ सतासी लाख पैंसठ हज़ार चार सौ बत्तीस",
      "नऊ कोटी सत्त्याऐंशी लाख पासष्ट हजार चारशे बत्तीस",
    ],
    [100_00_00_000, "one hundred crore", "सौ करोड़", "शंभर कोटी"],
  ])("spells %i as %s, %s and %s", (amount, en, hi, mr) => {
    expect(LOCALES.map((locale) => amountInWords(amount, locale))).toEqual([en, hi, mr]);
  });

  it.each(LOCALES)("has a different word for each number below 100 in %s", (locale) => {
    const { belowHundred } = NUMBER_WORDS[locale];
    expect(new Set(belowHundred).size).toBe(100);
    expect(belowHundred).toHaveLength(100);
  });
});
