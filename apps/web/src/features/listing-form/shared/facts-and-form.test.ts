import * as breeds from "@pashu/validators/breeds";
import type { FactChanges } from "@pashu/validators/facts/facts";
import { describe, expect, it } from "vitest";
import { EMPTY_FORM } from "./empty-form.ts";
import { factsFromForm, formFromFacts, knownFacts, withoutFieldsOf } from "./facts-and-form.ts";

const BUFFALO: FactChanges = {
  kind: "she-buffalo",
  breedId: "buffalo-murrah",
  ageMonths: 60,
  lactation: 2,
  calvedMonth: "2026-10",
  pregnantMonths: 0,
  calf: "female",
  milkNow: 12.5,
  negotiable: true,
};
const WORDS = { locale: "hi", ageText: () => "5 साल", breeds } as const;
const FORM = formFromFacts(EMPTY_FORM, BUFFALO, WORDS);

describe("formFromFacts", () => {
  it("fills every field that a fact mirrors", () =>
    expect(FORM).toEqual({
      ...EMPTY_FORM,
      category: "buffalo",
      breed: "मुर्रा",
      age: "5 साल",
      kaunSaByaat: "2",
      dailyMilkProduction: "12.5",
      isDairy: "yes",
      isPregnant: "no",
      calfStatus: "female-calf",
      animalQuality: "dairy-female",
    }));

  it("keeps the words of a field that already states the fact", () => {
    const typed = { ...EMPTY_FORM, kaunSaByaat: "दूसरा", age: "5 years", breed: "murrah" };
    const words = { locale: "hi", ageText: () => null, breeds: null } as const;
    expect(formFromFacts(typed, BUFFALO, words)).toMatchObject({
      kaunSaByaat: "दूसरा",
      age: "5 years",
      breed: "murrah",
    });
  });

  it("keeps a pregnancy whose months are not known", () => {
    const form = { ...FORM, isPregnant: "yes" as const };
    expect(formFromFacts(form, { ...BUFFALO, pregnantMonths: null }, WORDS).isPregnant).toBe("yes");
  });

  it("clears what states a fact that became unknown, and keeps own words", () => {
    const unknown = { ...BUFFALO, lactation: null, pregnantMonths: null, milkNow: null };
    expect(formFromFacts(FORM, unknown, WORDS)).toMatchObject({
      kaunSaByaat: "",
      isPregnant: "",
      dailyMilkProduction: "",
      isDairy: "",
    });
    const typed = { ...FORM, kaunSaByaat: "many", age: "2 teeth" };
    for (const dailyMilkProduction of ["0", "10-12", "150"])
      expect(formFromFacts({ ...typed, dailyMilkProduction }, { ...unknown, ageMonths: null }, WORDS)).toMatchObject({
        kaunSaByaat: "many",
        age: "2 teeth",
        dailyMilkProduction: "",
      });
  });

  it("clears the fields that the kind does not have", () =>
    expect(formFromFacts(FORM, { kind: "he-buffalo" }, WORDS)).toMatchObject({
      kaunSaByaat: "",
      dailyMilkProduction: "",
      isDairy: "",
      isPregnant: "",
      calfStatus: "",
      animalQuality: "healthy",
    }));

  it("changes nothing before the kind is known", () =>
    expect(formFromFacts(FORM, { ageMonths: 12 }, WORDS)).toBe(FORM));
});

describe("factsFromForm", () => {
  it("returns the facts from which the form was filled", () =>
    expect(factsFromForm(FORM, BUFFALO, breeds)).toEqual(BUFFALO));

  it("reads the facts that the fields state for certain", () => {
    const form = { ...FORM, kaunSaByaat: "many", age: "4 years", calfStatus: "" as const };
    expect(factsFromForm(form, {}, breeds)).toEqual({
      breedId: "buffalo-murrah",
      ageMonths: 48,
      milkNow: 12.5,
      pregnantMonths: 0,
    });
  });

  it.each([
    [{ kaunSaByaat: "3" }, { lactation: 3 }],
    [{ kaunSaByaat: "" }, { lactation: undefined }],
    [{ dailyMilkProduction: "८" }, { milkNow: 8 }],
    [{ dailyMilkProduction: "" }, { milkNow: undefined }],
    [{ dailyMilkProduction: "0" }, { milkNow: 0 }],
    [{ isPregnant: "yes" }, { pregnantMonths: undefined }],
    [{ calfStatus: "no-calf" }, { calf: "none" }],
    [{ age: "6 साल" }, { ageMonths: 72 }],
    [{ age: "5.5 years" }, { ageMonths: 60 }],
    [{ age: "old" }, { ageMonths: undefined }],
    [{ breed: "सुरती" }, { breedId: "buffalo-surti" }],
    [{ breed: "" }, { breedId: undefined }],
    [{ breed: "Kathani" }, { breedId: undefined }],
    [{ breed: "MURRAH" }, { breedId: "buffalo-murrah" }],
  ] as const)("takes over a change of the form to %j", (change, expected) => {
    const facts = factsFromForm({ ...FORM, ...change }, BUFFALO, breeds);
    expect({ ...BUFFALO, ...expected }).toEqual({ ...facts, ...expected });
    expect(facts).toMatchObject(Object.fromEntries(Object.entries(expected).filter(([, value]) => value)));
    for (const [fact, value] of Object.entries(expected))
      if (value === undefined) expect(facts).not.toHaveProperty(fact);
  });

  it("keeps a crossbred or local animal that its name states", () => {
    const typed = { ...FORM, breed: breeds.breedNames("cross", "buffalo")?.hi ?? "" };
    expect(factsFromForm(typed, { ...BUFFALO, breedId: "cross" }, breeds).breedId).toBe("cross");
  });

  it("keeps a breed whose name several breeds share", () => {
    const shared = { ...BUFFALO, kind: "doe", breedId: "cross" } as const;
    const name = breeds.breedNames("cross", "goats")?.hi ?? "";
    expect(factsFromForm({ ...FORM, category: "goats", breed: name }, shared, breeds).breedId).toBeTruthy();
  });

  it("keeps the breed while the list of breeds is not loaded", () =>
    expect(factsFromForm(FORM, BUFFALO, null).breedId).toBe("buffalo-murrah"));

  it("keeps what the seller does not know", () =>
    expect(factsFromForm({ ...FORM, calfStatus: "" }, { ...BUFFALO, calf: null }, breeds).calf).toBeNull());

  it("drops the facts of another category", () =>
    expect(factsFromForm({ ...FORM, category: "poultry", breed: "" }, BUFFALO, breeds)).toEqual({
      ageMonths: 60,
      negotiable: true,
    }));

  it("returns nothing without a category", () =>
    expect(factsFromForm({ ...FORM, category: "" }, BUFFALO, breeds)).toEqual({}));
});

it("withoutFieldsOf clears the fields of facts, and keeps a pregnancy", () => {
  const form = { ...FORM, isPregnant: "yes" as const, kaunSaByaat: "many" };
  const cleared = withoutFieldsOf(["teeth", "milkNow", "lactation", "pregnantMonths"], form);
  expect(cleared).toEqual({ ...form, age: "", dailyMilkProduction: "", isDairy: "", kaunSaByaat: "" });
});

it("knownFacts leaves out what is not known", () => {
  expect(knownFacts({ ...BUFFALO, calf: null })).not.toHaveProperty("calf");
  expect(knownFacts({ calf: null })).toBeUndefined();
});
