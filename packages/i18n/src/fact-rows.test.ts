import { breedNames } from "@pashu/validators/breeds";
import { describe, expect, it } from "vitest";
import { factRows } from "./fact-rows.ts";
import type { TextFacts } from "./fact-texts.ts";

const LISTING: TextFacts = {
  category: "goats",
  facts: {
    kind: "doe",
    breedId: "goats-sirohi",
    quantity: 1200,
    ageMonths: 18,
    milkNow: 1.5,
    pregnantMonths: 1,
    calf: "female",
    weightKg: 25,
    vaccinations: [
      { vaccine: "ppr", month: "2026-05" },
      { vaccine: "pox", month: null },
    ],
    negotiable: false,
    earTagLast4: "1234",
  },
  isPregnant: null,
  breed: breedNames("goats-sirohi", "goats"),
};

describe("factRows", () => {
  it("returns the known facts with labels, without the ear tag", () => {
    expect(factRows(LISTING, "en").map(({ label, value }) => `${label}: ${value}`)).toEqual([
      "Animal: Goat (doe)",
      "Breed: Sirohi",
      "How many: 1,200",
      "Age: 1 year 6 months",
      "Milk a day now: 1.5 litres a day",
      "Pregnant: 1 month",
      "Young with the mother: Female kid",
      "Weight of one animal: 25 kg",
      "Vaccinations: PPR (goat plague) – May 2026, Pox",
      "Bargaining: Fixed price",
    ]);
  });

  it("returns nothing without facts", () => {
    expect(factRows({ ...LISTING, facts: {}, breed: null }, "hi")).toEqual([]);
  });
});
