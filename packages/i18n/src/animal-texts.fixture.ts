import { byRemark } from "@pashu/validators/text-fields";
import { byVariant } from "@pashu/validators/text-variants";
import type { StoredTexts } from "./localized.ts";

export function animalTextsFixture(overrides: Partial<StoredTexts> = {}): StoredTexts {
  return {
    title: "Murrah buffalo",
    description: "Calm, gives 12 litres.",
    location: "Rampura, Hisar, Haryana, 125001",
    breed: "Murrah",
    age: "5 years",
    ...byRemark(() => null),
    ...byVariant(() => null),
    ...overrides,
  };
}
