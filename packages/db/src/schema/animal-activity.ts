import { date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { animals } from "./animals.ts";

/** Counters and times of a listing that change often. In `animals` each change would invalidate the public cache. */
export const animalActivity = pgTable("animal_activity", {
  animalId: uuid()
    .primaryKey()
    .references(() => animals.id, { onDelete: "cascade" }),
  contacts: integer().notNull().default(0),
  lastContactAt: timestamp({ withTimezone: true }),
  answeredAt: timestamp({ withTimezone: true }),
  /** When the seller last looked at the interested buyers. */
  buyersSeenAt: timestamp({ withTimezone: true }),
});

export const animalViews = pgTable(
  "animal_views",
  {
    animalId: uuid()
      .notNull()
      .references(() => animals.id, { onDelete: "cascade" }),
    day: date().notNull(),
    views: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.animalId, table.day] })],
);

/** Keyed hashes of the visitors of a day, so that a repeated visit does not count. Deleted after the day. */
export const animalViewers = pgTable(
  "animal_viewers",
  {
    day: date().notNull(),
    animalId: uuid().notNull(),
    visitor: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.animalId, table.visitor] })],
);

/** Ids of deleted listings, so that their pages answer 410. */
export const animalTombstones = pgTable(
  "animal_tombstones",
  {
    id: uuid().primaryKey(),
    deletedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("animal_tombstones_age").on(table.deletedAt)],
);
