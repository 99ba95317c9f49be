import { roundedDegrees } from "@pashu/db/places";
import { animals } from "@pashu/db/schema/animals";
import { users } from "@pashu/db/schema/users";
import { isoTime, optional } from "@pashu/db/statements";
import { inLanguage, type HiddenFromReaders } from "@pashu/i18n/in-language";
import { listingFacts, moreFacts } from "@pashu/i18n/listing-facts";
import type { Locale } from "@pashu/i18n/locales";
import type { Facts } from "@pashu/validators/facts/facts";
import type { Remark } from "@pashu/validators/listing-texts";
import { omit } from "@pashu/validators/omit";
import { byText, REMARKS } from "@pashu/validators/text-fields";
import { byVariant } from "@pashu/validators/text-variants";
import { sql } from "drizzle-orm";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import { statusSql } from "../listing-states/listing-status.ts";
import { readableBy, type Reader } from "./hide-phones.ts";

/** Rounds half up with integers, because PostgreSQL's numeric type is several times slower. */
const roundedTenths = sql`((20 * ${users.ratingSum} + ${users.ratingCount}) / (2 * nullif(${users.ratingCount}, 0)))`;

/**
 * True if buyers get the number that signs in: only that one is verified. Spaces, dashes, the country code and the script
 * of digits are ignored. Any other spelling counts as another number.
 */
const phoneVerified = sql<boolean>`(${users.contactPhone} is null or translate(${users.contactPhone}, '०१२३४५६७८९+ -', '0123456789')
  in (substr(${users.phone}, 2), substr(${users.phone}, 4), '0' || substr(${users.phone}, 4)))`;

/** The number that buyers get is one of the demonstration, as `isDemoPhone` recognizes it. */
const isDemo = sql<true>`case when coalesce(${users.contactPhone}, ${users.phone}) like '+9100000000__' then true end`;

/** The columns of a listing that leave the server. Queries select exactly these, so nothing else is read. */
export const animalView = {
  id: animals.id,
  ...byText({ required: (name) => animals[name], optional: (name) => animals[name] }),
  category: animals.category,
  price: animals.price,
  sellerId: animals.sellerId,
  images: animals.images,
  videos: animals.videos,
  isActive: animals.isActive,
  status: statusSql,
  soldAt: isoTime(animals.soldAt),
  expiresAt: isoTime(animals.expiresAt),
  /** State code and English name, e.g. "HR-Hisar". REST has `place` instead. */
  districtId: animals.districtId,
  createdAt: isoTime(animals.createdAt),
  updatedAt: isoTime(animals.updatedAt),
  dailyMilkProduction: animals.dailyMilkProduction,
  animalQuality: animals.animalQuality,
  isDairy: animals.isDairy,
  isPregnant: animals.isPregnant,
  calfStatus: animals.calfStatus,
  hasMorePictures: animals.hasMorePictures,
  ...byVariant(({ name }) => animals[name]),
  /** REST has neither mark. */
  generatedTitle: animals.generatedTitle,
  generatedDescription: animals.generatedDescription,
  facts: optional(animals.factsCard),
  /** True if a moderator has confirmed that a photo was made for this listing; otherwise absent. */
  photoConfirmed: optional(sql<true>`case when photo_confirmed_at is not null then true end`),
  lat: optional(roundedDegrees(animals.latitude)),
  lng: optional(roundedDegrees(animals.longitude)),
  seller: {
    name: users.name,
    /** Average of 1 to 5 with one decimal; null without reviews. */
    rating: sql<number | null>`${roundedTenths} / 10::float8`,
    reviewCount: users.ratingCount,
    phoneVerified,
    soldCount: users.soldCount,
    /** Part of `soldCount`; absent when it is 0. */
    confirmedCount: optional(sql<number>`nullif(${users.confirmedSales}, 0)`),
    /** True if the seller cannot be called, because the number is one of the demonstration; otherwise absent. */
    isDemo: optional(isDemo),
  },
};

export const viewWithEnd = { ...animalView, expiredAt: isoTime(animals.expiredAt) };

type StoredView = SelectResultFields<typeof animalView>;
type Absent = "facts" | "photoConfirmed" | "lat" | "lng";

export type AnimalView = Omit<StoredView, Absent | "seller"> & {
  seller: Omit<StoredView["seller"], "confirmedCount" | "isDemo"> & { confirmedCount?: number; isDemo?: true };
  /** Absent when none is known. */
  facts?: Facts;
  photoConfirmed?: true;
  /** Degrees of the pincode in `location`, with two decimals; absent when it is unknown. */
  lat?: number;
  lng?: number;
  /** Kilometres from the place of the request; only in lists by or within a distance, for listings with coordinates. */
  distance?: number;
};

/** For readers of one language, with its texts alone and with words for the facts. */
function presentToReader(animal: AnimalView, locale: Locale) {
  const { category, isPregnant, facts } = animal;
  const shown = inLanguage(animal, locale);
  return {
    ...shown,
    highlights: listingFacts(shown, facts, locale),
    ...(facts && moreFacts({ category, isPregnant, facts }, locale)),
  };
}

type ReaderAnimal = ReturnType<typeof presentToReader>;

/** A listing as stored if the reader's language was not given. */
export type ShownAnimal = Omit<AnimalView, HiddenFromReaders | NotListed> &
  Partial<Pick<AnimalView, HiddenFromReaders | NotListed> & Omit<ReaderAnimal, keyof AnimalView>>;

/** @param animal as `readableBy` returns it */
export function presentAnimal(animal: AnimalView, locale: Locale | undefined): ShownAnimal {
  return locale === undefined ? animal : presentToReader(animal, locale);
}

/** Rows of a list. */
export function presentAnimals(animals: AnimalView[], reader: Reader, locale: Locale | undefined): ShownAnimal[] {
  return animals.map((animal) => {
    const readable = readableBy(reader, animal);
    if (locale === undefined) return readable;
    return omit<ReaderAnimal, NotListed>(presentToReader(readable, locale), NOT_LISTED);
  });
}

/** The marketplace shows none of them. Remarks were 1% of the bytes of its HTML. */
const NOT_LISTED = new Set<string>([...REMARKS, "updatedAt"] satisfies NotListed[]);
type NotListed = Remark | "updatedAt";
