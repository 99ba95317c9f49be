import { char, doublePrecision, pgTable, text } from "drizzle-orm/pg-core";

export const pincodes = pgTable("pincodes", {
  pincode: char({ length: 6 }).primaryKey(),
  /** Degrees. */
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
  district: text().notNull(),
  state: text().notNull(),
});
