import { describe, expect, it } from "vitest";
import { animalTextsFixture } from "./animal-texts.fixture.ts";
import { localized } from "./localized.ts";

const animal = animalTextsFixture({ titleHindi: "मुर्रा भैंस", locationHindi: " ", breedHindi: null });

describe("localized", () => {
  it("returns the main text in English", () => {
    expect(localized(animal, "en")).toMatchObject({ title: "Murrah buffalo", breed: "Murrah" });
  });

  it.each(["hi", "mr"] as const)("prefers the Hindi variant in %s unless it is blank", (locale) => {
    expect(localized(animal, locale)).toMatchObject({
      title: "मुर्रा भैंस",
      location: "Rampura, Hisar, Haryana, 125001",
      breed: "Murrah",
      additionalInfo: null,
    });
  });
});
