import type { Facts } from "@pashu/validators/facts/facts";
import { describe, expect, it } from "vitest";
import { factPhrases, factTexts } from "./fact-texts.ts";
import { factChips, moreFacts } from "./listing-facts.ts";
import { LOCALES } from "./locales.ts";

const KNOWN = { ageMonths: 48, quantity: 3 };
/** Options that a newer release may store, and this one has no words for. */
const NEWER = {
  kind: "yak",
  teeth: 10,
  calf: "twins",
  priceBasis: "pair",
  horns: "spiral",
  temperament: ["shy"],
  vaccinations: [{ vaccine: "new-pox", month: null }],
};
const listing = (facts: object) => ({ category: "cattle", isPregnant: null, facts: facts as Facts }) as const;

describe.each(LOCALES)("options of a newer release in %s", (locale) => {
  it.each(Object.keys(NEWER) as (keyof typeof NEWER)[])("leave out the fact %s", (name) => {
    const [without, with_] = [listing(KNOWN), listing({ ...KNOWN, [name]: NEWER[name] })];
    const texts = (of: typeof without) => factTexts({ ...of, breed: null }, locale);
    const phrases = (of: typeof without) => factPhrases({ ...of, breed: null }, locale);
    expect(texts(with_)).toEqual(texts(without));
    expect(phrases(with_)).toEqual(phrases(without));
    expect(factChips(with_, locale)).toEqual(factChips(without, locale));
    expect(moreFacts(with_, locale)).toEqual(moreFacts(without, locale));
  });
});
