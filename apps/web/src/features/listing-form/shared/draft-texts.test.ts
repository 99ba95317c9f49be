import { ageText } from "@pashu/i18n/fact-texts";
import { LOCALES } from "@pashu/i18n/locales";
import { describe, expect, it } from "vitest";
import type { Draft } from "./draft.ts";
import { EMPTY_FORM } from "./empty-form.ts";
import { draftFields } from "./draft-texts.ts";

const facts = { kind: "she-buffalo", breedId: "buffalo-murrah", ageMonths: 60 } as const;
const GENERATED = { title: false, description: false, breed: true, age: true };
const filled = (breed: string, age: string, generated: Draft["generated"]) => ({
  form: { ...EMPTY_FORM, category: "buffalo", breed, age },
  facts,
  generated,
});

describe("draftFields", () => {
  it.each([GENERATED, { title: false, description: false }])(
    "writes breed and age that were answered in English in the language of the seller, with the marks %j",
    (marks) => {
      const draft = filled("Murrah", "5 years", marks);
      expect(draftFields(draft, "buffalo", "mr")).toEqual({ breed: "मुऱ्हा", age: "5 वर्षे" });
    },
  );

  it("writes an age that the questions word in another way in the language of the seller", () => {
    for (const [ageMonths, words] of [
      [0, "0 months"],
      [15, "15 months"],
      [30, "ढाई साल"],
    ] as const)
      for (const locale of LOCALES) {
        const draft = { ...filled("Murrah", words, GENERATED), facts: { ...facts, ageMonths } };
        expect(draftFields(draft, "buffalo", locale).age).toBe(ageText({ ageMonths }, locale));
      }
  });

  it.each([
    { title: false, description: false },
    { ...GENERATED, breed: false, age: false },
  ])("keeps the seller's own words, with the marks %j", (marks) => {
    const typed = { breed: "Murrah of Hisar", age: "about 5" };
    expect(draftFields(filled(typed.breed, typed.age, marks), "buffalo", "mr")).toEqual(typed);
  });

  it("keeps typed words that are the same as generated ones", () => {
    const marks = { ...GENERATED, breed: false, age: false };
    expect(draftFields(filled("Murrah", "5 years", marks), "buffalo", "hi")).toEqual({
      breed: "Murrah",
      age: "5 years",
    });
  });
});
