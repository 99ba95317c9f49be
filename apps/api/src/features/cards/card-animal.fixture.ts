import { byRemark } from "@pashu/validators/text-fields";
import { byVariant } from "@pashu/validators/text-variants";
import type { CardAnimal } from "./card-content.ts";

export function cardAnimalFixture(changes: Partial<CardAnimal> = {}): CardAnimal {
  return {
    id: "01920000-0000-7000-8000-000000000001",
    title: "Murrah buffalo",
    description: "Calm.",
    category: "buffalo",
    breed: "Murrah",
    age: "5 years",
    price: 175_000,
    location: "Rampura, Hisar, Haryana, 125001",
    districtId: "HR-Hisar",
    images: [],
    status: "live",
    dailyMilkProduction: 18,
    isDairy: null,
    isPregnant: null,
    kaunSaByaat: null,
    calfStatus: "female-calf",
    ...byRemark(() => null),
    ...byVariant(() => null),
    generatedTitle: false,
    generatedDescription: false,
    ...changes,
  };
}
