import { declareFacts } from "@pashu/validators/facts/testing-facts";
import type { Facts } from "@pashu/validators/facts/facts";
import type { AnyFact } from "@pashu/validators/facts/declarations";
import { beforeAll, describe, expect, it } from "vitest";
import { byLocale, LOCALES, type Locale } from "./locales.ts";

/** Facts that the product does not have. Their words are added below, as the files of a language would have them. */
declareFacts({
  gait: { type: "options", options: ["fast", "lame"], kinds: ["cow"], isTrait: true, chip: "value" },
  story: { type: "text", max: 100, kinds: ["cow"], chip: "named" },
  calfKg: { type: "number", unit: "kilograms", kinds: { cow: [1, 10, 40, 80] }, chip: "named" },
  papers: { type: "flag", kinds: ["cow"], chip: "value" },
});
const OTHERS = { gait: ["lame", "fast"], story: "Won a fair", calfKg: 0.5, papers: true };
const FACTS: Facts = { kind: "cow", ageMonths: 48, horns: "hornless", ...(OTHERS as object) };
const LISTING = { category: "cattle", isPregnant: null, facts: FACTS } as const;

const word = (locale: Locale, key: string) => `${key} ${locale}`;
const gaitIn = (locale: Locale) => ({ fast: word(locale, "fast"), lame: word(locale, "lame") });

beforeAll(async () => {
  const { CATALOGUES } = await import("./translator.ts");
  const languages = byLocale(async (locale) => (await import(`./fact-language/${locale}.ts`))[locale]);
  for (const locale of LOCALES) {
    const { facts } = CATALOGUES[locale];
    const papers = { yes: word(locale, "papers"), no: word(locale, "no papers") };
    Object.assign(facts, { gait: gaitIn(locale), papers });
    Object.assign(facts.name, { story: word(locale, "Story"), calfKg: word(locale, "Calf") });
    const phrases = Object.entries(gaitIn(locale)).map(([option, text]) => [option, () => `so ${text}`]);
    Object.assign((await languages[locale]).traits, { gait: Object.fromEntries(phrases) });
  }
});

describe.each(LOCALES)("a fact that is only declared, and has words in %s,", (locale) => {
  it("has its value in words by type and unit", async () => {
    const { factValue } = await import("./fact-values.ts");
    const { translate } = await import("./translator.ts");
    const wording = { category: LISTING.category, locale, t: translate.bind(null, locale) };
    const valueOf = (fact: string) => factValue(fact as AnyFact, FACTS, wording);
    expect(valueOf("gait")).toBe(`lame ${locale}, fast ${locale}`);
    expect(valueOf("story")).toBe("Won a fair");
    expect(valueOf("calfKg")).toBe(translate(locale, "facts.value.grams", { n: "500" }));
    expect(valueOf("papers")).toBe(`papers ${locale}`);
  });

  it("is a chip of the page", async () => {
    const { factChips } = await import("./listing-facts.ts");
    const { translate } = await import("./translator.ts");
    expect(factChips(LISTING, locale).map(({ text }) => text)).toEqual([
      `papers ${locale}`,
      translate(locale, "facts.horns.hornless"),
      `lame ${locale}`,
      `fast ${locale}`,
      `Story ${locale}: Won a fair`,
      `Calf ${locale}: ${translate(locale, "facts.value.grams", { n: "500" })}`,
    ]);
  });

  it("is part of the generated description after the other traits", async () => {
    const { factTexts } = await import("./fact-texts.ts");
    const { description } = factTexts({ ...LISTING, breed: null }, locale);
    expect(description).toMatch(new RegExp(`, so lame ${locale}, so fast ${locale}[.।]$`));
  });
});
