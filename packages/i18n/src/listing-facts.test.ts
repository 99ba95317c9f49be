import { describe, expect, it } from "vitest";
import { factChips, listingFacts, moreFacts } from "./listing-facts.ts";
import { LOCALES } from "./locales.ts";

const NONE = { isPregnant: null, kaunSaByaat: null, calfStatus: null, isDairy: null, dailyMilkProduction: null };
const buffalo = { ...NONE, category: "buffalo", breed: "Murrah", age: "5 years", dailyMilkProduction: 12 } as const;
const COW = { kind: "she-buffalo", lactation: 2, milkNow: 12 } as const;
const goats = (facts: object) => ({ category: "goats", isPregnant: null, facts: { kind: "buck", ...facts } }) as const;

describe("listingFacts", () => {
  it("returns milk, pregnancy or lactation, calf, age and breed in this order", () => {
    const known = { ...buffalo, kaunSaByaat: "2", calfStatus: "female-calf" } as const;
    const calf = "With female calf";
    expect(listingFacts(known, undefined, "en")).toEqual([
      "12 litres a day",
      "Lactation: 2",
      calf,
      "5 years",
      "Murrah",
    ]);
    const pregnant = { ...known, isPregnant: true };
    expect(listingFacts(pregnant, undefined, "en")[1]).toBe("Pregnant");
    expect(listingFacts(known, COW, "en")[1]).toBe("2nd lactation");
    expect(listingFacts(pregnant, { ...COW, pregnantMonths: 3 }, "en")[1]).toBe("3 months pregnant");
  });

  it("returns the number of animals, or the weight of one", () => {
    const buck = { ...NONE, category: "goats", breed: "Sirohi", age: null } as const;
    expect(listingFacts(buck, { kind: "buck", quantity: 5, weightKg: 20 }, "en")).toEqual(["5 male goats", "Sirohi"]);
    expect(listingFacts(buck, { kind: "buck", weightKg: 20 }, "en")[0]).toContain("20 kg");
  });

  it("leaves phone numbers out", () => {
    expect(listingFacts({ ...buffalo, age: "9812345678" }, undefined, "en").join(" ")).not.toContain("98123");
  });
});

describe("moreFacts", () => {
  it.each([
    [{ quantity: 5, priceBasis: "each" }, "each"],
    [{ quantity: 5, priceBasis: "lot" }, "for all 5"],
    [{ quantity: 5, priceBasis: "kg" }, "per kg"],
    [{ priceBasis: "kg" }, "per kg"],
    [{ quantity: 1, priceBasis: "each" }, undefined],
    [{ quantity: 1, priceBasis: "lot" }, undefined],
    [{ quantity: 5 }, undefined],
  ] as const)("states what the price is for with %j: %j", (facts, note) => {
    expect(moreFacts(goats(facts), "en").priceNote).toBe(note);
  });

  it("returns the count, the weight, the months of a pregnancy and if the price is negotiable", () => {
    const facts = { quantity: 5, weightKg: 20, pregnantMonths: 3, negotiable: true };
    expect(moreFacts(goats(facts), "en")).toEqual({
      moreFacts: [
        { fact: "quantity", label: "How many", value: "5" },
        { fact: "weightKg", label: "Weight", value: "20 kg" },
      ],
      pregnantFor: "3 months",
      negotiable: "Negotiable",
    });
    expect(moreFacts(goats({ negotiable: false }), "en")).toEqual({});
  });
});

describe("factChips", () => {
  it("returns udder, horns, nature, vaccinations with the month, and the end of the ear tag", () => {
    const facts = {
      temperament: ["calm"],
      udder: ["big-udder"],
      horns: "hornless",
      earTagLast4: "1234",
      vaccinations: [{ vaccine: "ppr", month: "2026-05" }],
    };
    expect(factChips(goats(facts), "en")).toEqual([
      { fact: "udder", text: "Big udder" },
      { fact: "horns", text: "No horns" },
      { fact: "temperament", text: "Calm" },
      { fact: "vaccinations", text: "Vaccinations: PPR (goat plague) – May 2026" },
      { fact: "earTag", text: "Ear tag number: …1234" },
    ]);
  });

  it.each([
    ["en", ["Dry now", "Without a calf", "Fixed price"]],
    ["hi", ["अभी दूध नहीं दे रही है", "साथ में बच्चा नहीं है", "दाम पक्का"]],
    ["mr", ["सध्या भाकड आहे", "सोबत रेडकू नाही", "पक्की किंमत"]],
  ] as const)(
    "returns in %s what only the generated description would say: dry, alone, and at a fixed price",
    (locale, chips) => {
      const facts = { kind: "she-buffalo", lactation: 2, milkNow: 0, calf: "none", negotiable: false } as const;
      const found = factChips({ category: "buffalo", isPregnant: null, facts }, locale);
      expect(found.map(({ text }) => text)).toEqual(chips);
      expect(found.map(({ fact }) => fact)).toEqual(["milkNow", "calf", "negotiable"]);
      const heifer = { kind: "buffalo-heifer", lactation: 0, milkNow: 0 } as const;
      expect(factChips({ category: "buffalo", isPregnant: null, facts: heifer }, locale)).toEqual([]);
    },
  );

  it.each(LOCALES)("is empty without such facts in %s", (locale) => {
    expect(factChips(goats({ quantity: 2 }), locale)).toEqual([]);
  });
});
