import { describe, expect, it } from "vitest";
import { LOCALES, type Locale } from "./locales.ts";
import { CATALOGUES, translate } from "./translator.ts";

function flatten(tree: object, prefix = ""): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === "string") texts.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) texts.set(inner, text);
  }
  return texts;
}

/** "{n}/{max}" → ["max", "n"]. Of a plural, its argument. */
function placeholders(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name]) => name ?? ""))].sort();
}

/** "{n, plural, one {…} other {…}}" → ["one", "other"]. */
function pluralCategories(text: string): string[] {
  const plural = /\{\s*\w+\s*,\s*plural\s*,(.*)\}/s.exec(text)?.[1] ?? "";
  return [...plural.matchAll(/([=\w]+)\s*\{/g)].map(([, category]) => category ?? "");
}

const english = flatten(CATALOGUES.en);

describe.each(LOCALES)("the %s catalogue", (locale) => {
  const messages = flatten(CATALOGUES[locale]);

  it("has the same keys as English", () => {
    expect([...messages.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it("has no blank message", () => {
    expect([...messages].filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  it("has the same placeholders as English", () => {
    for (const [key, text] of messages)
      expect([key, placeholders(text)]).toEqual([key, placeholders(english.get(key) ?? "")]);
  });

  it("has no # in plurals, which would print digits of the language's own script", () => {
    expect([...messages].filter(([, text]) => text.includes(", plural,") && text.includes("#"))).toEqual([]);
  });

  it("has every plural category of the language", () => {
    const needed = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    for (const [key, text] of messages) {
      if (!text.includes(", plural,")) continue;
      expect([key, pluralCategories(text)]).toEqual([key, expect.arrayContaining([...needed])]);
    }
  });
});

/** Matches the beginning of a word. `\b` does not work in Devanagari. */
const word = (beginning: string) => new RegExp(`(?<![\\p{L}\\p{M}])${beginning.normalize("NFD")}`, "u");

/** "Farmers list their own animals": the possessive refers to farmers, not to the reader. */
const EXCEPTIONS = new Set(["mr terms.what1"]);

describe("glossary", () => {
  // Language, forbidden word, the word to use instead.
  it.each<[locale: Locale, forbidden: RegExp, instead: string]>([
    ["en", word("adverts?(?!is)"), "listing"],
    ["en", word("shall(?!\\p{L})"), "will"],
    ["hi", word("सहेज"), "सेव"],
    ["hi", word("(की|क़ी)मत"), "दाम"],
    ["hi", word("मूल्य"), "दाम"],
    ["hi", word("त्रुटि"), "गड़बड़ी"],
    ["hi", word("आवश्यक"), "ज़रूरी"],
    ["hi", word("ऐच्छिक"), "ज़रूरी नहीं"],
    ["hi", word("गर्भवती"), "गाभिन"],
    ["hi", word("मध्यस्थ"), "दलाल"],
    ["hi", word("कट्टा"), "कटड़ा"],
    ["hi", word("कटिया"), "कटड़ी"],
    ["hi", word("तुम(?![\\p{L}\\p{M}])"), "आप"],
    ["hi", /[फखगक]\u093C/u, "फ, ख, ग, क without a dot"],
    ["mr", word("जतन"), "सेव्ह"],
    ["mr", word("आवश्यक"), "गरजेचे"],
    ["mr", word("ऐच्छिक"), "हवे असल्यास"],
    ["mr", word("आपण"), "तुम्ही"],
    ["mr", word("आप(ला|ले|ली|ल्या)"), "तुमचा"],
    ["mr", word("गर्भवती"), "गाभण"],
    ["mr", word("मध्यस्थ"), "दलाल"],
    ["mr", word("टोणगा"), "रेडा"],
    ["mr", word("गावठी"), "गावरान"],
    ["mr", word("(मत|मते|मतात)(?![\\p{L}\\p{M}])"), "अभिप्राय"],
    ["mr", word("त्रुटी"), "अडचण"],
    ["mr", word("मूल्य"), "किंमत"],
  ])("the %s catalogue has no %s but %s", (locale, forbidden) => {
    const found = [...flatten(CATALOGUES[locale])].filter(
      ([key, text]) => forbidden.test(text.normalize("NFD")) && !EXCEPTIONS.has(`${locale} ${key}`),
    );
    expect(found).toEqual([]);
  });
});

describe("translate", () => {
  it("returns the message in the given language with its values", () => {
    expect(translate("en", "time.hours", { n: 3 })).toBe("3 hours ago");
    expect(translate("hi", "time.hours", { n: 3 })).toBe("3 घंटे पहले");
    expect(translate("mr", "time.hours", { n: 3 })).toBe("3 तासांपूर्वी");
  });

  it("chooses the plural form", () => {
    expect(translate("en", "landing.categoryCount", { count: 1, n: "1" })).toBe("1 animal");
    expect(translate("en", "landing.categoryCount", { count: 1234, n: "1,234" })).toBe("1,234 animals");
  });
});
