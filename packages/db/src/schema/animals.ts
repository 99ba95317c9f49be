import type { Facts } from "@pashu/validators/facts/facts";
import { ANIMAL_QUALITIES, CALF_STATUSES, CATEGORIES } from "@pashu/validators/enums";
import type { HiddenBy } from "@pashu/validators/moderation";
import { byText } from "@pashu/validators/text-fields";
import { byVariant } from "@pashu/validators/text-variants";
import { sql } from "drizzle-orm";
import {
  boolean,
  char,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  point,
  real,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "./users.ts";

export const categoryEnum = pgEnum("category", CATEGORIES);
export const animalQualityEnum = pgEnum("animal_quality", ANIMAL_QUALITIES);
export const calfStatusEnum = pgEnum("calf_status", CALF_STATUSES);

/** Tags of a listing for filters, by a function of migration 0022. A new version of it needs a new index. */
export const filterTags = sql`animal_filter_tags(on_sale, category, facts_card, price, daily_milk_production, is_pregnant, calf_status, district_id, state_code, images, videos, latitude, longitude)`;

export const animals = pgTable(
  "animals",
  {
    id: uuid().primaryKey(),
    ...byText({ required: () => text().notNull(), optional: () => text() }),
    category: categoryEnum().notNull(),
    /** Whole rupees. */
    price: integer().notNull(),
    sellerId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    images: text().array().notNull().default([]),
    videos: text().array().notNull().default([]),
    isActive: boolean().notNull().default(true),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Last change of what buyers see of the listing itself. Kept by a trigger. */
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    dailyMilkProduction: real(),
    animalQuality: animalQualityEnum(),
    isDairy: boolean(),
    isPregnant: boolean(),
    calfStatus: calfStatusEnum(),
    hasMorePictures: boolean().notNull().default(false),
    ...byVariant(() => text()),
    /** True if the stored text was generated from facts. */
    generatedTitle: boolean().notNull().default(false),
    generatedDescription: boolean().notNull().default(false),
    /** The facts that responses have; null if none is known. May have facts of a newer release. */
    factsCard: jsonb().$type<Facts>(),
    /** Degrees, of the pincode in `location`; null when it is unknown. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    place: point({ mode: "tuple" }),
    /** State code and English name of the district, e.g. "HR-Hisar", because district names are not unique. */
    districtId: text(),
    /** ISO 3166-2 without `IN-`. */
    stateCode: char({ length: 2 }),
    soldAt: timestamp({ withTimezone: true }),
    /** True if the sale is part of the seller's `soldCount`. */
    saleCounted: boolean().notNull().default(false),
    expiredAt: timestamp({ withTimezone: true }),
    /** Null for a listing that never expires. */
    expiresAt: timestamp({ withTimezone: true }),
    heldAt: timestamp({ withTimezone: true }),
    hiddenAt: timestamp({ withTimezone: true }),
    hiddenBy: text().$type<HiddenBy>(),
    /** True while the seller is suspended or banned. */
    sellerBlocked: boolean().notNull().default(false),
    /** A moderator has confirmed that a photo was made for this listing. */
    photoConfirmedAt: timestamp({ withTimezone: true }),
    /** Kept by a trigger: active, neither sold, expired, held nor hidden, and the seller not blocked. */
    onSale: boolean().notNull().default(true),
    /** Lower-cased search text; stored, because computing it per row is slow. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(title || ' ' || location || ' ' || coalesce(title_hindi, '') || ' ' || coalesce(location_hindi, ''))`,
      ),
    /**
     * Folded words of title, breed, place and kind in all languages. Null until it is computed; a trigger makes it null
     * when a text changes without it.
     */
    searchKey: text(),
    /** SEARCH_KEY_VERSION of `searchKey`; 0 without one. */
    searchKeyVersion: smallint().notNull().default(0),
  },
  (table) => [
    check("animals_price", sql`${table.price} between 1 and 100000000`),
    check("animals_facts_card", sql`jsonb_typeof(${table.factsCard}) = 'object' and ${table.factsCard} <> '{}'`),
    check("animals_milk", sql`${table.dailyMilkProduction} between 0 and 100`),
    check("animals_images", sql`cardinality(${table.images}) <= 5`),
    check("animals_videos", sql`cardinality(${table.videos}) <= 2`),
    check("animals_hidden_by", sql`${table.hiddenBy} in ('reports', 'moderator')`),
    check("animals_place", sql`(${table.latitude} is null) = (${table.place} is null)`),
    index("animals_on_sale_recent")
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`on_sale`),
    index("animals_on_sale_category_recent")
      .on(table.category, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`on_sale`),
    index("animals_on_sale_price")
      .on(table.price, table.id)
      .where(sql`on_sale`),
    index("animals_on_sale_category_price")
      .on(table.category, table.price, table.id)
      .where(sql`on_sale`),
    index("animals_on_sale_nearest")
      .using("gist", table.category, table.place)
      .where(sql`on_sale`),
    index("animals_on_sale_search")
      .using("gin", table.searchText.op("gin_trgm_ops"))
      .where(sql`on_sale`),
    index("animals_on_sale_search_key")
      .using("gin", table.searchKey.op("gin_trgm_ops"))
      .where(sql`on_sale`),
    /** The job `search-keys` finds listings without a current key by this index. */
    index("animals_search_key_version").on(table.searchKeyVersion, table.id),
    /** Without a predicate: PostgreSQL never combines two partial indexes with the same one. */
    index("animals_on_sale_filter").using("gin", filterTags),
    index("animals_expiry")
      .on(table.expiresAt)
      .where(sql`on_sale`),
    /** Listings whose hold or automatic hiding ends after some time. */
    index("animals_withheld")
      .on(sql`coalesce(held_at, hidden_at)`)
      .where(sql`held_at is not null or hidden_by = 'reports'`),
    index("animals_seller").on(table.sellerId, table.createdAt.desc().nullsFirst()),
  ],
);

export type Animal = typeof animals.$inferSelect;
