import { describe, expect, it } from "vitest";
import * as breeds from "../breeds.ts";
import { factsFromFields } from "./mirrors.ts";

const WORDS = { breeds, ageText: () => null };

describe("factsFromFields", () => {
  const fields = {
    breed: "Murrah",
    age: "4 साल",
    dailyMilkProduction: 12.5,
    kaunSaByaat: "दूसरा",
    isPregnant: false,
    calfStatus: "female-calf",
  } as const;

  it("reads the facts that the fields state", () =>
    expect(factsFromFields(fields, { category: "buffalo" }, WORDS)).toEqual({
      breedId: "buffalo-murrah",
      ageMonths: 48,
      lactation: 2,
      milkNow: 12.5,
      pregnantMonths: 0,
      calf: "female",
    }));

  it("returns nothing for fields that state nothing for certain", () => {
    const vague = { breed: "good", age: "grown", kaunSaByaat: "many", isPregnant: true, calfStatus: null };
    expect(factsFromFields(vague, { category: "buffalo" }, WORDS)).toEqual({});
    expect(factsFromFields({ dailyMilkProduction: 0 }, { category: "buffalo" }, WORDS)).toEqual({});
    expect(factsFromFields({}, { category: "poultry" }, WORDS)).toEqual({});
  });

  it("leaves out facts that the animal cannot have, or that are beyond its limits", () => {
    const bird = { ...fields, breed: "Kadaknath" };
    expect(factsFromFields(bird, { category: "poultry" }, WORDS)).toEqual({
      breedId: "poultry-kadaknath",
      ageMonths: 48,
    });
    expect(factsFromFields(fields, { category: "buffalo", kind: "he-buffalo" }, WORDS)).toEqual({
      breedId: "buffalo-murrah",
      ageMonths: 48,
    });
    expect(factsFromFields({ age: "90 years" }, { category: "cattle" }, WORDS)).toEqual({});
  });

  it("reads the breed from its Hindi name, and none from two names that differ", () => {
    const buffalo = { category: "buffalo" } as const;
    expect(factsFromFields({ breed: "best", breedHindi: "मुर्रा" }, buffalo, WORDS)).toEqual({
      breedId: "buffalo-murrah",
    });
    expect(factsFromFields({ breed: "Murrah", breedHindi: "सुरती" }, buffalo, WORDS)).toEqual({});
  });
});
