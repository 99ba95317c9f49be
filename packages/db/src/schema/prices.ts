import { index, date, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";

/** Quartiles of prices per animal, in whole rupees, with one price per seller. No row below PRICE_SELLERS_MIN sellers. */
const quartiles = {
  low: integer().notNull(),
  median: integer().notNull(),
  high: integer().notNull(),
  sellers: integer().notNull(),
};

/** Prices of comparable animals, refreshed by the job `prices`. */
export const priceCells = pgTable(
  "price_cells",
  {
    kind: text().notNull(),
    /** Id of the breed list, or of a local animal without an entry there. */
    breedId: text().notNull(),
    /** Middle of the animals' milk in centilitres a day; -1 if not stated. */
    milk: smallint().notNull(),
    /** Fewest calvings of the band; -1 if not stated. */
    lactation: smallint().notNull(),
    /** State code, e.g. "HR"; "HR+" with its neighbours; or "IN". */
    area: text().notNull(),
    ...quartiles,
  },
  (table) => [primaryKey({ columns: [table.kind, table.breedId, table.milk, table.lactation, table.area] })],
);

/** Asking prices of the grown animals of a breed on sale now, refreshed by the job `prices`. */
export const currentRates = pgTable(
  "current_rates",
  {
    breedId: text().notNull(),
    /** State code and English name, e.g. "HR-Hisar"; "IN" for all. */
    districtId: text().notNull(),
    ...quartiles,
  },
  (table) => [
    primaryKey({ columns: [table.breedId, table.districtId] }),
    // For the breed that most sellers of a district have.
    index("current_rates_district").on(table.districtId, table.sellers.desc().nullsFirst(), table.breedId),
  ],
);

/** The same of the listings live in a week, kept for good. A week without a row had too few sellers. */
export const weeklyRates = pgTable(
  "weekly_rates",
  {
    breedId: text().notNull(),
    districtId: text().notNull(),
    /** Monday, in Indian time. */
    week: date().notNull(),
    listings: integer().notNull(),
    ...quartiles,
  },
  (table) => [primaryKey({ columns: [table.breedId, table.districtId, table.week] })],
);
