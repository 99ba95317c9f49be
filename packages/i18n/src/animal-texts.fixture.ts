import type { StoredTexts } from "./localized.ts";

export function animalTextsFixture(overrides: Partial<StoredTexts> = {}): StoredTexts {
  return {
    title: "Murrah buffalo",
    description: "Calm, gives 12 litres.",
    location: "Rampura, Hisar, Haryana, 125001",
    breed: "Murrah",
    age: "5 years",
    additionalInfo: null,
    titleHindi: null,
    descriptionHindi: null,
    locationHindi: null,
    breedHindi: null,
    ageHindi: null,
    additionalInfoHindi: null,
    titleMarathi: null,
    descriptionMarathi: null,
    locationMarathi: null,
    breedMarathi: null,
    ageMarathi: null,
    additionalInfoMarathi: null,
    ...overrides,
  };
}
