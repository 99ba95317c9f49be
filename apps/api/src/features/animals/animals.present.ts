import type { AnimalRow } from "./animals.queries.ts";

/** What leaves of a listing, and nothing else: no phone, no email, no address but the listing's own location. */
export function presentAnimal({ animal, seller, distance }: AnimalRow) {
  return {
    id: animal.id,
    title: animal.title,
    description: animal.description,
    category: animal.category,
    breed: animal.breed,
    age: animal.age,
    price: animal.price,
    location: animal.location,
    sellerId: animal.sellerId,
    images: animal.images,
    videos: animal.videos,
    isActive: animal.isActive,
    createdAt: animal.createdAt.toISOString(),
    dailyMilkProduction: animal.dailyMilkProduction,
    kaunSaByaat: animal.kaunSaByaat,
    animalQuality: animal.animalQuality,
    isDairy: animal.isDairy,
    isPregnant: animal.isPregnant,
    calfStatus: animal.calfStatus,
    additionalInfo: animal.additionalInfo,
    hasMorePictures: animal.hasMorePictures,
    titleHindi: animal.titleHindi,
    descriptionHindi: animal.descriptionHindi,
    breedHindi: animal.breedHindi,
    ageHindi: animal.ageHindi,
    locationHindi: animal.locationHindi,
    additionalInfoHindi: animal.additionalInfoHindi,
    seller: {
      name: seller.name,
      /** Average of 1–5 to one decimal; null without reviews. */
      rating: seller.rating,
      reviewCount: seller.reviewCount,
    },
    ...(distance !== undefined && { distance }),
  };
}

export type AnimalView = ReturnType<typeof presentAnimal>;
