import type { AnimalView } from "./animal.ts";

/** A listing for tests, whole but for what the test says about it. */
export function animalFixture(about: Partial<AnimalView> = {}): AnimalView {
  return {
    id: "01920000-0000-7000-8000-000000000001",
    title: "Murrah buffalo",
    description: "Calm, gives 12 litres.",
    category: "buffalo",
    breed: "Murrah",
    age: "5 years",
    price: 150_000,
    location: "Rampura, Hisar, Haryana, 125001",
    sellerId: "seller",
    images: [],
    videos: [],
    isActive: true,
    createdAt: "2026-11-21T10:00:00.000Z",
    dailyMilkProduction: null,
    kaunSaByaat: null,
    animalQuality: null,
    isDairy: null,
    isPregnant: null,
    calfStatus: null,
    additionalInfo: null,
    hasMorePictures: false,
    titleHindi: null,
    descriptionHindi: null,
    breedHindi: null,
    ageHindi: null,
    locationHindi: null,
    additionalInfoHindi: null,
    seller: { name: "Surender Malik", rating: null, reviewCount: 0 },
    ...about,
  };
}
