import { animals } from "@pashu/db/schema/animals";
import { users } from "@pashu/db/schema/users";
import { sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";

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
  images: listOf(animals.images),
  videos: listOf(animals.videos),
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
    rating: sql<number | null>`round(${users.ratingSum}::numeric / nullif(${users.ratingCount}, 0), 1)::float8`,
    reviewCount: users.ratingCount,
  },
};

export type AnimalView = SelectResultFields<typeof animalView> & {
  /** Kilometres from the caller; only where the nearest were asked for and the place is known. */
  distance?: number;
};

/** As JSON has it: the rows are plain data from the database to the browser, with nothing to be revived. */
function isoTime(column: PgColumn): SQL<string> {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Arrays are read much faster as JSON than in PostgreSQL's own writing. */
function listOf(column: PgColumn): SQL<string[]> {
  return sql`to_json(${column})`;
}
