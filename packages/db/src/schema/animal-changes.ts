import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";

/**
 * The latest change of each listing that is or was on sale, in the order in which mirrors of the market read them: see
 * docs/decisions/167-a-mirror-follows-the-market.md. Kept by a trigger of `animals`.
 */
export const animalChanges = pgTable(
  "animal_changes",
  {
    /** No foreign key: the row outlives the listing. */
    animalId: uuid().primaryKey(),
    /** Null until the change is numbered, which is after its commit. */
    seq: bigint({ mode: "number" }),
    /** Otherwise no mirror knows of the listing. */
    wasNumbered: boolean().notNull().default(false),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("animal_changes_order").on(table.seq),
    index("animal_changes_unnumbered")
      .on(table.changedAt)
      .where(sql`seq is null`),
  ],
);

/** One row: which numbers changes have. A number is a time in microseconds since 1970, higher than all before. */
export const changeNumbers = pgTable(
  "change_numbers",
  {
    isOnly: boolean().primaryKey().default(true),
    last: bigint({ mode: "number" }).notNull(),
    /** Changes up to this number may be missing: they are too old, or were lost with a restore or a failover. */
    missingUntil: bigint({ mode: "number" }).notNull(),
    /** Identifies the database, its server and its timeline when `last` was given. */
    history: text().notNull(),
  },
  (table) => [check("change_numbers_one_row", sql`${table.isOnly}`)],
);
