import { describe, expect, it } from "vitest";
import { EMPTY_FORM } from "./empty-form.ts";
import { draftFields } from "./draft-texts.ts";

const facts = { kind: "she-buffalo", breedId: "buffalo-murrah", ageMonths: 60 } as const;
const filled = (breed: string, age: string) => ({ form: { ...EMPTY_FORM, category: "buffalo", breed, age }, facts });

describe("draftFields", () => {
  it("writes breed and age that were answered in English in the language of the seller", () => {
    expect(draftFields(filled("Murrah", "5 years"), "buffalo", "mr")).toEqual({ breed: "मुऱ्हा", age: "5 वर्षे" });
  });

  it("keeps the seller's own words", () => {
    const typed = { breed: "Murrah of Hisar", age: "about 5" };
    expect(draftFields(filled(typed.breed, typed.age), "buffalo", "mr")).toEqual(typed);
  });
});
