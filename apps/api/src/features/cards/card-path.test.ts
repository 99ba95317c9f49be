import { LOCALES } from "@pashu/i18n/locales";
import { describe, expect, it } from "vitest";
import { cardAnimalFixture } from "./card-animal.fixture.ts";
import { cardContent } from "./card-content.ts";
import { cardPath, cardPaths } from "./card-path.ts";

const ORIGIN = "https://pashu.example";
const animal = cardAnimalFixture();

describe("cardPath", () => {
  it("contains id, language and revision", () => {
    expect(cardPath(animal, "hi", ORIGIN)).toMatch(new RegExp(`^/cards/${animal.id}-hi-[0-9a-f]{8}\\.jpg$`));
  });

  it("has a revision of its own per language", () => {
    expect(new Set(Object.values(cardPaths(animal, ORIGIN))).size).toBe(LOCALES.length);
  });

  it.each([
    { price: 180_000 },
    { titleHindi: "मुर्रा भैंस" },
    { images: ["/objects/images/other.webp"] },
    { dailyMilkProduction: 12 },
    { status: "sold" as const },
    { districtId: "PB-Moga" },
  ])("changes with %o", (change) => {
    expect(cardPath({ ...animal, ...change }, "hi", ORIGIN)).not.toBe(cardPath(animal, "hi", ORIGIN));
  });

  it("changes with the public address, which the QR code contains", () => {
    expect(cardPath(animal, "hi", "https://new.example")).not.toBe(cardPath(animal, "hi", ORIGIN));
  });

  it.each([{ description: "New" }, { location: "Other village, Hisar" }, { additionalInfo: "More" }])(
    "stays the same with %o, which is not drawn",
    (change) => {
      expect(cardPath({ ...animal, ...change }, "hi", ORIGIN)).toBe(cardPath(animal, "hi", ORIGIN));
    },
  );
});

describe("cardContent", () => {
  it("prefers facts to documented fields", () => {
    const withFacts = { ...animal, facts: { kind: "she-buffalo", lactation: 2, ageMonths: 62, calf: "male" } as const };
    expect(cardContent(withFacts, "hi", ORIGIN).facts).toEqual([
      "रोज़ 18 लीटर",
      "दूसरे ब्यात की",
      "साथ में कटड़ा",
      "5 साल 2 महीने",
      "Murrah",
    ]);
  });

  it("has the district and never the location", () => {
    const content = cardContent({ ...animal, location: "Behind the temple, 9812345678" }, "en", ORIGIN);
    expect(content.place).toBe("Hisar, Haryana");
    expect(JSON.stringify(content)).not.toMatch(/temple|98123/);
  });

  it("has the Hindi title and a Marathi breed and age in Marathi", () => {
    const hindi = { titleHindi: "मुर्रा भैंस", breedHindi: "मुर्रा", ageHindi: "5 साल" };
    const { headline, facts } = cardContent({ ...animal, ...hindi }, "mr", ORIGIN);
    expect({ headline, facts }).toEqual({
      headline: "मुर्रा भैंस",
      facts: ["रोज 18 लिटर", "सोबत मादी रेडकू (पारडी)", "5 वर्षे", "मुऱ्हा"],
    });
  });

  it.each([
    ["en", "Murrah buffalo, 2nd lactation, 18 litres of milk a day", "₹1,75,000", "2nd lactation"],
    ["hi", "मुर्रा भैंस, दूसरे ब्यात की, रोज़ 18 लीटर दूध", "₹1,75,000", "दूसरे ब्यात की"],
    ["mr", "मुऱ्हा म्हैस, दुसऱ्या वेताची, रोज 18 लिटर दूध", "₹1,75,000", "दुसऱ्या वेताची"],
  ] as const)("writes a generated title in %s", (locale, title, price, lactation) => {
    const facts = { kind: "she-buffalo", breedId: "buffalo-murrah", lactation: 2, milkNow: 18 } as const;
    const content = cardContent({ ...animal, facts, generatedTitle: true }, locale, ORIGIN);
    expect(content.headline).toBe(title);
    expect(content.price).toBe(price);
    expect(content.facts).toContain(lactation);
  });

  it("states what the price is for", () => {
    const facts = { kind: "buck", quantity: 5, priceBasis: "kg" } as const;
    const content = cardContent({ ...animal, category: "goats", price: 450, facts }, "en", ORIGIN);
    expect(content.price).toBe("₹450 per kg");
    expect(content.facts).toContain("5 male goats");
  });

  it.each(["🐃🐃🐃", "ગાય", "שלום", "!!!"])(
    "replaces the title %s, which the font cannot draw, by the breed",
    (title) => {
      expect(cardContent({ ...animal, title }, "en", ORIGIN).headline).toBe("Murrah Buffalo");
    },
  );

  it("has no phone number of the title or a fact", () => {
    const content = cardContent({ ...animal, title: "Cow 98123 45678", age: "call 9812345678" }, "en", ORIGIN);
    expect(JSON.stringify(content)).not.toMatch(/98123/);
  });

  it("drops emoji and bidirectional controls from a title", () => {
    expect(cardContent({ ...animal, title: "Best\u202E 🐃 buffalo\n<b>&amp;" }, "en", ORIGIN).headline).toBe(
      "Best buffalo <b>&amp;",
    );
  });
});
