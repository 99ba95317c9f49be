import { animals } from "@pashu/db/schema/animals";
import { users } from "@pashu/db/schema/users";
import { isoTime } from "@pashu/db/statements";
import { sql } from "drizzle-orm";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";

/** Rounded half up in whole numbers, which takes PostgreSQL a fraction of the time that its decimals take. */
const roundedTenths = sql`((20 * ${users.ratingSum} + ${users.ratingCount}) / (2 * nullif(${users.ratingCount}, 0)))`;

/**
 * What leaves of a listing, and nothing else: no phone, no email, no address but the listing's own location.
 * It is what queries select, so that what is not named here is not even read.
 */
export const animalView = {
  id: animals.id,
  title: animals.title,
  description: animals.description,
  category: animals.category,
  breed: animals.breed,
  age: animals.age,
  price: animals.price,
  location: animals.location,
  sellerId: animals.sellerId,
  images: animals.images,
  videos: animals.videos,
  isActive: animals.isActive,
  createdAt: isoTime(animals.createdAt),
  dailyMilkProduction: animals.dailyMilkProduction,
  kaunSaByaat: animals.kaunSaByaat,
  animalQuality: animals.animalQuality,
  isDairy: animals.isDairy,
  isPregnant: animals.isPregnant,
  calfStatus: animals.calfStatus,
  additionalInfo: animals.additionalInfo,
  hasMorePictures: animals.hasMorePictures,
  titleHindi: animals.titleHindi,
  descriptionHindi: animals.descriptionHindi,
  breedHindi: animals.breedHindi,
  ageHindi: animals.ageHindi,
  locationHindi: animals.locationHindi,
  additionalInfoHindi: animals.additionalInfoHindi,
  seller: {
    name: users.name,
    /** Average of 1–5 to one decimal; null without reviews. */
    rating: sql<number | null>`${roundedTenths} / 10::float8`,
    reviewCount: users.ratingCount,
  },
};

export type AnimalView = SelectResultFields<typeof animalView> & {
  /** Kilometres from the caller; only where the nearest were asked for and the place is known. */
  distance?: number;
};
