import { byRemark } from "@pashu/validators/text-fields";
import { byVariant } from "@pashu/validators/text-variants";
import type { StoredAnimal } from "./animal.ts";

export function animalFixture(overrides: Partial<StoredAnimal> = {}): StoredAnimal {
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
    status: "live",
    soldAt: null,
    expiresAt: "2027-01-05T10:00:00.000Z",
    districtId: "HR-Hisar",
    createdAt: "2026-11-21T10:00:00.000Z",
    updatedAt: "2026-11-21T10:00:00.000Z",
    dailyMilkProduction: null,
    kaunSaByaat: null,
    animalQuality: null,
    isDairy: null,
    isPregnant: null,
    calfStatus: null,
    ...byRemark(() => null),
    hasMorePictures: false,
    ...byVariant(() => null),
    generatedTitle: false,
    generatedDescription: false,
    seller: { name: "Surender Malik", rating: null, reviewCount: 0, phoneVerified: true, soldCount: 0 },
    ...overrides,
  };
}
