import { integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Stored pictures of listings. No foreign key: a job removes the files of deleted listings and then these rows. */
export const animalCards = pgTable(
  "animal_cards",
  {
    animalId: uuid().notNull(),
    locale: text().notNull(),
    /** "card" or "status". */
    kind: text().notNull(),
    revision: text().notNull(),
    drawnAt: timestamp({ withTimezone: true }).notNull(),
    /** The default is a common size, for cards of the previous release. */
    bytes: integer().notNull().default(120_000),
  },
  (table) => [primaryKey({ columns: [table.animalId, table.locale, table.kind, table.revision] })],
);
