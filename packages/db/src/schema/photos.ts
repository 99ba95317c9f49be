import { sql } from "drizzle-orm";
import {
  bigint,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { animals } from "./animals.ts";
import { users } from "./users.ts";

/** Perceptual hashes of images. `variant`: 0 the whole image, 1 its mirror image, 2 the inner 90%, 3 the upper 90%. */
export const imageHashes = pgTable(
  "image_hashes",
  {
    objectPath: text().notNull(),
    variant: smallint().notNull(),
    /** Null when the account was deleted. */
    ownerId: text().references(() => users.id, { onDelete: "set null" }),
    hash: bigint({ mode: "bigint" }).notNull(),
    /** Parts of the hash with their position. Hashes that differ in few bits share one of them. */
    bands: integer().array().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Set for a photo that a moderator removed: the hash outlives it until then. */
    keepUntil: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.objectPath, table.variant] }),
    // Without the list of pending entries, which each search would read.
    index("image_hashes_bands").using("gin", table.bands).with({ fastupdate: false }),
    index("image_hashes_owner").on(table.ownerId),
    index("image_hashes_kept")
      .on(table.keepUntil)
      .where(sql`keep_until is not null`),
  ],
);

/** Pairs of photos by two sellers that look alike, found when the later one was hashed. Both without the colour parameter. */
export const samePhotos = pgTable(
  "same_photos",
  {
    /** The lesser of the two paths, so that a pair is stored once. */
    path: text().notNull(),
    otherPath: text().notNull(),
    /** Bits that differ, of 64. */
    distance: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.path, table.otherPath] }), index("same_photos_other").on(table.otherPath)],
);

/** Objects that only their owner and moderators may see. */
export const withheldFiles = pgTable(
  "withheld_files",
  {
    objectPath: text().primaryKey(),
    animalId: uuid().notNull(),
    ownerId: text(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("withheld_files_animal").on(table.animalId)],
);

/** Listings that were withheld or shown again; the job `withheld` then clears caches and statistics. Kept by a trigger. */
export const withholdingChanges = pgTable("withholding_changes", {
  animalId: uuid().primaryKey(),
  changedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});

/** Photos made for a listing: the seller wrote the number of the day on a slate beside the animal. */
export const photoCodes = pgTable(
  "photo_codes",
  {
    animalId: uuid()
      .primaryKey()
      .references(() => animals.id, { onDelete: "cascade" }),
    /** In India. */
    day: date().notNull(),
    objectPath: text().notNull(),
    submittedAt: timestamp({ withTimezone: true }).notNull(),
    decidedAt: timestamp({ withTimezone: true }),
    decidedBy: text().references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    index("photo_codes_open")
      .on(table.submittedAt)
      .where(sql`decided_at is null`),
    index("photo_codes_decided_by")
      .on(table.decidedBy)
      .where(sql`decided_by is not null`),
  ],
);

/** The id of a seller's next listing, if the number for its photo was shown before it was created. */
export const reservedListings = pgTable("reserved_listings", {
  sellerId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  animalId: uuid().notNull(),
  reservedAt: timestamp({ withTimezone: true }).notNull(),
});
