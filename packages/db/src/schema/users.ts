import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const users = pgTable("users", {
  id: text().primaryKey(),
  name: text().notNull(),
  /** The verified number that signs in: +91 and ten digits. */
  phone: text().notNull().unique(),
  /** What the person would rather be called on; shown instead of `phone`, never signs in. */
  contactPhone: text(),
  email: text(),
  address1: text(),
  address2: text(),
  state: text(),
  pincode: text(),
  location: text(),
  /** Of this person's reviews as a seller; kept true by a trigger on `reviews`, so that no list has to count them. */
  ratingSum: integer().notNull().default(0),
  ratingCount: integer().notNull().default(0),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export type User = typeof users.$inferSelect;
