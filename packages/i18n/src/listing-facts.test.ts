import { describe, expect, it } from "vitest";
import { listingFacts, type ListingFacts } from "./listing-facts.ts";

const LISTING: ListingFacts = {
  breed: "Murrah",
  age: "5 years",
  category: "buffalo",
  isPregnant: true,
  kaunSaByaat: "2",
  calfStatus: "female-calf",
};

describe("listingFacts", () => {
  it("returns the documented fields of a listing without facts", () => {
    expect(listingFacts(LISTING, "en")).toEqual(["Pregnant", "Lactation: 2", "5 years", "With female calf", "Murrah"]);
  });

  it("prefers facts", () => {
    const facts = { pregnantMonths: 3, lactation: 2, ageMonths: 62, calf: "female", weightKg: 450 } as const;
    expect(listingFacts({ ...LISTING, facts }, "hi")).toEqual([
      "3 महीने की गाभिन",
      "दूसरे ब्यात की",
      "5 साल 2 महीने की",
      "साथ में कटड़ी",
      "करीब 450 किलो",
      "Murrah",
    ]);
  });

  it("returns a documented field that no fact mirrors", () => {
    const facts = { kind: "she-buffalo", lactation: 3 } as const;
    expect(listingFacts({ ...LISTING, age: "about five", facts }, "en")).toEqual([
      "Pregnant",
      "3rd lactation",
      "about five",
      "With female calf",
      "Murrah",
    ]);
  });
});
