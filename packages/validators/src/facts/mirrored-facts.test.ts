import { describe, expect, it } from "vitest";
import { breedIdOf } from "../breeds.ts";
import { factsFromFields, isSameAge, parseAge, parseLactation } from "./mirrored-facts.ts";

describe("parseLactation", () => {
  it.each([
    ["2", 2],
    ["०", 0],
    ["2nd", 2],
    ["दूसरा", 2],
    ["दूसरे ब्यात", 2],
    ["तिसरे वेत", 3],
    ["पाँचवाँ", 5],
    ["पांचवा", 5],
    ["second lactation", 2],
    ["15", 15],
  ])("reads %j as %d", (typed, count) => expect(parseLactation(typed)).toBe(count));

  it.each(["", "16", "2-3", "पहलन", "many", "-1", "2.5"])("reads no number from %j", (typed) =>
    expect(parseLactation(typed)).toBeNull(),
  );
});

describe("parseAge", () => {
  it.each([
    ["4 years", 48],
    ["४ वर्षे", 48],
    ["4 साल", 48],
    ["2.5 years", 30],
    ["साढ़े तीन साल", 42],
    ["साडेतीन वर्षे", 42],
    ["साडेपाच वर्षे", 66],
    ["साढ़े 3 साल", 42],
    ["ढाई साल", 30],
    ["less than 1 month", 0],
    ["1 महीने से कम", 0],
    ["1 महिन्यापेक्षा कमी", 0],
    ["दीड वर्ष", 18],
    ["ढाई साल", 30],
    ["साढ़े 4 साल", 54],
    ["1 year 6 months", 18],
    ["1 साल और 6 महीने", 18],
    ["18 months", 18],
    ["6 महिने", 6],
  ])("reads %j as %d months", (typed, months) => expect(parseAge(typed)?.months).toBe(months));

  it.each(["", "4", "3 weeks", "4-5 साल", "about 4 years", "2.3 years"])("reads no age from %j", (typed) =>
    expect(parseAge(typed)).toBeNull(),
  );
});

it("isSameAge takes an age in years as rounded", () => {
  expect(isSameAge("4 years", 50)).toBe(true);
  expect(isSameAge("4 years", 60)).toBe(false);
  expect(isSameAge("50 months", 49)).toBe(false);
  expect(isSameAge("grown", 49)).toBe(false);
});

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
    expect(factsFromFields(fields, { category: "buffalo" }, breedIdOf)).toEqual({
      breedId: "buffalo-murrah",
      ageMonths: 48,
      lactation: 2,
      milkNow: 12.5,
      pregnantMonths: 0,
      calf: "female",
    }));

  it("returns nothing for fields that state nothing for certain", () => {
    const vague = { breed: "good", age: "grown", kaunSaByaat: "many", isPregnant: true, calfStatus: null };
    expect(factsFromFields(vague, { category: "buffalo" }, breedIdOf)).toEqual({});
    expect(factsFromFields({ dailyMilkProduction: 0 }, { category: "buffalo" }, breedIdOf)).toEqual({});
    expect(factsFromFields({}, { category: "poultry" }, breedIdOf)).toEqual({});
  });

  it("leaves out facts that the animal cannot have, or that are beyond its limits", () => {
    const bird = { ...fields, breed: "Kadaknath" };
    expect(factsFromFields(bird, { category: "poultry" }, breedIdOf)).toEqual({
      breedId: "poultry-kadaknath",
      ageMonths: 48,
    });
    expect(factsFromFields(fields, { category: "buffalo", kind: "he-buffalo" }, breedIdOf)).toEqual({
      breedId: "buffalo-murrah",
      ageMonths: 48,
    });
    expect(factsFromFields({ age: "90 years" }, { category: "cattle" }, breedIdOf)).toEqual({});
  });

  it("reads the breed from its Hindi name, and none from two names that differ", () => {
    const buffalo = { category: "buffalo" } as const;
    expect(factsFromFields({ breed: "best", breedHindi: "मुर्रा" }, buffalo, breedIdOf)).toEqual({
      breedId: "buffalo-murrah",
    });
    expect(factsFromFields({ breed: "Murrah", breedHindi: "सुरती" }, buffalo, breedIdOf)).toEqual({});
  });
});
