import { byRemark } from "@pashu/validators/text-fields";
import { describe, expect, it } from "vitest";
import { animalTextsFixture } from "./animal-texts.fixture.ts";
import { factTexts } from "./fact-texts.ts";
import { inLanguage, readerTitle, type StoredListing } from "./in-language.ts";
import { LOCALES } from "./locales.ts";

const typed = { titleHindi: "मुर्रा भैंस", breedHindi: "मुर्रा", ageHindi: "5 साल", locationHindi: " " };
const listing = (changes: Partial<StoredListing> = {}) => ({
  ...animalTextsFixture(typed),
  id: "1",
  category: "buffalo" as const,
  isPregnant: null,
  kaunSaByaat: "पहला",
  generatedTitle: false,
  generatedDescription: false,
  ...changes,
});
const FACTS = { kind: "she-buffalo", breedId: "buffalo-murrah", ageMonths: 66, lactation: 2, milkNow: 12 } as const;
const NAMES = { en: "Murrah", hi: "मुर्रा", mr: "मुऱ्हा" };
const AGES = { en: "5 years 6 months", hi: "साढ़े पाँच साल", mr: "साडेपाच वर्षे" };

describe("inLanguage", () => {
  it("puts the reader's texts into the main fields and leaves the others out", () => {
    const { location, description } = animalTextsFixture();
    const rest = { id: "1", category: "buffalo", isPregnant: null, kaunSaByaat: "पहला", ...byRemark(() => null) };
    const same = { ...rest, location, description };
    const english = { title: "Murrah buffalo", breed: "Murrah", age: "5 years" };
    expect(inLanguage(listing(), "en")).toEqual({ ...same, ...english });
    const hindi = { title: "मुर्रा भैंस", breed: "मुर्रा", age: "5 साल" };
    expect(inLanguage(listing(), "hi")).toEqual({ ...same, ...hindi });
    const marathi = { title: "मुर्रा भैंस", breed: "मुऱ्हा", age: "5 वर्षे" };
    expect(inLanguage(listing(), "mr")).toEqual({ ...same, ...marathi });
  });

  it("shows a Marathi variant as the seller wrote it", () => {
    const own = listing({ titleMarathi: "माझी म्हैस", breedMarathi: "मुर्रा", ageMarathi: "5 साल" });
    expect(inLanguage(own, "mr")).toMatchObject({ title: "माझी म्हैस", breed: "मुर्रा", age: "5 साल" });
  });

  it.each(LOCALES)("regenerates marked texts in %s instead of showing the stored copies", (locale) => {
    const marked = listing({ facts: FACTS, generatedTitle: true, generatedDescription: true });
    const texts = factTexts(
      { category: "buffalo", isPregnant: null, facts: FACTS, breed: { en: "Murrah", hi: "मुर्रा", mr: "मुऱ्हा" } },
      locale,
    );
    const { title, description } = texts;
    expect(inLanguage(marked, locale)).toMatchObject({ title, description, generatedDescription: true });
    expect(title).not.toBe(listing().title);
  });

  it.each([
    ["en", "Murrah buffalo", "Murrah buffalo, second lactation"],
    ["hi", "मुर्रा भैंस", "मुर्रा भैंस, दूसरा ब्यात"],
    ["mr", "मुऱ्हा म्हैस", "मुऱ्हा म्हैस, दुसरे वेत"],
  ] as const)("adds kind and breed in %s, with which a generated title begins", (locale, heading, beginning) => {
    const { title, ...shown } = inLanguage(listing({ facts: FACTS, generatedTitle: true }), locale);
    expect(shown.heading).toBe(heading);
    expect(title.startsWith(beginning.slice(0, heading.length + 1))).toBe(true);
    expect(inLanguage(listing({ facts: FACTS }), locale)).not.toHaveProperty("heading");
  });

  it.each(LOCALES)("regenerates marked texts in %s after all facts were removed", (locale) => {
    const marked = listing({ generatedTitle: true, generatedDescription: true });
    const { title, description } = factTexts({ category: "buffalo", isPregnant: null, facts: {}, breed: null }, locale);
    expect(inLanguage({ ...marked, breed: null, breedHindi: null }, locale)).toMatchObject({ title, description });
    expect(readerTitle({ ...marked, breed: null, breedHindi: null, facts: null }, locale)).toBe(title);
  });

  it.each(LOCALES)("keeps the seller's words in %s, with breed, age and lactation from the facts", (locale) => {
    const shown = inLanguage(listing({ facts: FACTS }), locale);
    expect(shown).toMatchObject({ breed: NAMES[locale], age: AGES[locale], kaunSaByaat: "2" });
    expect(shown.title).toBe(locale === "en" ? "Murrah buffalo" : "मुर्रा भैंस");
    expect(shown).not.toHaveProperty("generatedDescription");
    expect(shown).not.toHaveProperty("facts");
  });

  it("keeps the typed breed of an unknown breed, and the typed age without a fact", () => {
    const shown = inLanguage(listing({ facts: { breedId: "unknown", lactation: 1 } }), "hi");
    expect(shown).toMatchObject({ breed: "मुर्रा", age: "5 साल" });
  });

  it.each([
    ["en", "Kathani"],
    ["hi", "कठाणी"],
    ["mr", "कठाणी"],
  ] as const)("names a breed that is not in the list in marked texts in %s", (locale, breed) => {
    const facts = { kind: "she-buffalo", milkNow: 9 } as const;
    const marked = listing({ facts, generatedTitle: true, breed: "Kathani", breedHindi: "कठाणी" });
    expect(inLanguage(marked, locale).title).toContain(`${breed} `);
    expect(readerTitle(marked, locale)).toBe(inLanguage(marked, locale).title);
    const other = listing({ ...marked, breed: "Dharwadi", breedHindi: null });
    expect(inLanguage(other, locale).title).toContain("Dharwadi ");
  });

  it("keeps the stored texts of a marked listing without facts", () => {
    expect(inLanguage(listing({ generatedTitle: true }), "hi").title).toBe("मुर्रा भैंस");
  });
});
