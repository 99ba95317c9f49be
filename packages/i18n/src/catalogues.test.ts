import { describe, expect, it } from "vitest";
import { LOCALES, type Locale } from "./locales.ts";
import { CATALOGUES, translate, type MessageKey } from "./translator.ts";

function flatten(tree: object, prefix = ""): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === "string") texts.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) texts.set(inner, text);
  }
  return texts;
}

/** A branch without placeholders, such as "=0 {No animals}". */
const LITERAL_BRANCH = /(?:=\d+|one|other) \{[^{}]*\}/g;

/** "{n}/{max}" → ["max", "n"]. Of a plural, its argument. */
function placeholders(text: string): string[] {
  const withoutLiterals = text.includes(", plural,") ? text.replaceAll(LITERAL_BRANCH, "") : text;
  return [...new Set([...withoutLiterals.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name]) => name ?? ""))].sort();
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

const counted = [...english].filter(([, text]) => text.includes(", plural,")).map(([key]) => key as MessageKey);

/** Their number is a limit or at least 2, or 1 has a message of its own. */
const NEVER_ONE = [
  "calls.times",
  "animalPage.listedCount",
  "developers.limit.changesDays",
  "developers.limit.newAccountDays",
  "developers.list2",
  "developers.versions3",
  "developers.webhooks3",
  "guided.ask.muchMilk",
  "landing.reach",
  "preview.rate",
  "sell.mostAsk",
  "time.days",
  "time.hours",
  "valid.milk",
  "imports.hint",
  "imports.problem.too-many-rows",
];

describe("counts", () => {
  const written = (locale: Locale, key: MessageKey, count: number) =>
    translate(locale, key, {
      ...Object.fromEntries(placeholders(english.get(key) ?? "").map((name) => [name, "7"])),
      count,
      n: count,
      amount: count,
    });

  it.each(counted)("%s has a form for 0, 1, 2 and 5 in each language", (key) => {
    for (const locale of LOCALES) {
      const [none, one, two, five] = [0, 1, 2, 5].map((count) => written(locale, key, count));
      expect(two?.replaceAll("2", "5"), `${locale} ${key}`).toBe(five);
      // CLDR's category "one" of Hindi has 0, too: "0 व्यक्ति ने" would be wrong.
      const hasOwnZero = messages(locale, key).includes("=0 {");
      if (!hasOwnZero) expect(none?.replaceAll("0", "5"), `${locale} ${key}`).toBe(five);
      if (locale === "en") expect(one).not.toMatch(/(?<![\d.,])1 (?!more )[a-z]+s\b/);
    }
  });

  it("are plurals where an English noun follows", () => {
    const nouns = /\{\w+\} (?:litres|days|hours|years|months|animals|sellers|listings|reports|accounts|people)\b/;
    const outside = [...english].filter(([, text]) => nouns.test(text) && !text.includes(", plural,"));
    expect(outside.map(([key]) => key).sort()).toEqual(NEVER_ONE.sort());
  });
});

describe("the page about data", () => {
  // A visitor's code is deleted at the end of the day, however long that is.
  const CALENDAR_DAY = ["privacy.time6"];

  it("names periods by settings and limits", () => {
    const period = /half a year|(?:\d+|one|two|three|six|twelve) (?:hour|day|week|month|year)s?\b/;
    const literal = [...english].filter(([key, text]) => key.startsWith("privacy.") && period.test(text));
    expect(literal.map(([key]) => key)).toEqual(CALENDAR_DAY);
  });
});

function messages(locale: Locale, key: string): string {
  return flatten(CATALOGUES[locale]).get(key) ?? "";
}

/** Matches the beginning of a word. `\b` does not work in Devanagari. */
const word = (beginning: string) => new RegExp(`(?<![\\p{L}\\p{M}])${beginning.normalize("NFD")}`, "u");

/** "Farmers list their own animals": the possessive refers to farmers, not to the reader. */
const EXCEPTIONS = new Set(["mr terms.what1"]);

describe("glossary", () => {
  // Language, forbidden word, the word to use instead.
  it.each<[locale: Locale, forbidden: RegExp, instead: string]>([
    ["en", word("adverts?(?!is)"), "listing"],
    ["en", word("shall(?!\\p{L})"), "will"],
    ["en", /account (?:is |has been )?stopped/iu, "suspended"],
    ["en", word("goes live"), "buyers can see it"],
    ["en", word("[Mm]ost ask"), "most sellers ask"],
    ["hi", word("लिस्टिंग"), "विज्ञापन"],
    ["hi", word("शीर्षक"), "विज्ञापन में क्या लिखें"],
    ["hi", word("गोवंश"), "पशु"],
    ["hi", word("प्राणी"), "पशु"],
    ["hi", word("मॉडरेटर"), "जाँच करने वाले"],
    ["hi", /शिकायत(?:ें)? देखने वाले/u, "जाँच करने वाले"],
    ["hi", word("निलंबित"), "रोका गया"],
    ["hi", word("पेज का पता"), "पेज का लिंक"],
    ["hi", /(?:मालिक|विक्रेता) सही (?:है(?!ं)|था)(?![\p{L}\p{M}])/u, "a respectful plural"],
    ["hi", word("सहेज"), "सेव"],
    ["hi", word("(की|क़ी)मत"), "दाम"],
    ["hi", word("मूल्य"), "दाम"],
    ["hi", word("त्रुटि"), "गड़बड़ी"],
    ["hi", word("आवश्यक"), "ज़रूरी"],
    ["hi", word("ऐच्छिक"), "ज़रूरी नहीं"],
    ["hi", word("गर्भवती"), "गाभिन"],
    ["hi", word("मध्यस्थ"), "दलाल"],
    ["hi", word("कुंज"), "चाबी"],
    ["hi", word("कट्टा"), "कटड़ा"],
    ["hi", word("कटिया"), "कटड़ी"],
    ["hi", word("तुम(?![\\p{L}\\p{M}])"), "आप"],
    ["hi", /[फखगक]\u093C/u, "फ, ख, ग, क without a dot"],
    ["mr", word("लिस्टिंग"), "जाहिरात"],
    ["mr", word("प्राणी"), "जनावर"],
    ["mr", word("शीर्षक"), "नाव"],
    ["mr", word("संगणक"), "कॉम्प्युटर"],
    ["mr", word("पान(?![\\p{L}\\p{M}])"), "पेज"],
    ["mr", word("पाहा(?![\\p{L}\\p{M}])"), "पहा"],
    ["mr", word("चालक"), "संचालक"],
    ["mr", word("कळी"), "बटण"],
    ["mr", word("चाव(?:ी|्या)"), "किल्ली"],
    ["mr", word("गोवंश"), "जनावर"],
    ["mr", word("निलंबित"), "थांबवले"],
    ["mr", word("मॉडरेटर"), "तपासणारे"],
    ["mr", word("तक्रारी पाहणार"), "तपासणारे"],
    ["mr", /पेजचा पत्ता/u, "पेजची लिंक"],
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

describe("a number that is no phone number", () => {
  const KEYS = [
    "photoCode.step1",
    "photos.tagHint",
    "photos.numberHint",
    "facts.name.earTag",
    "grievance.ticket",
    "grievance.ticketField",
    "console.numbers",
  ];
  it.each(["hi", "mr"] as const)("is named in %s", (locale) => {
    const unnamed = KEYS.filter((key) => !/टैग|टॅग|शिकायत|तक्रार|दिया|दिलेल|फोन नंबर न/u.test(messages(locale, key)));
    expect(unnamed).toEqual([]);
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
