import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, smallint, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "./users.ts";

/** Log of viewed phone numbers. Deleted accounts are null. */
export const contactLog = pgTable(
  "contact_log",
  {
    id: uuid().primaryKey(),
    viewerId: text().references(() => users.id, { onDelete: "set null" }),
    sellerId: text().references(() => users.id, { onDelete: "set null" }),
    /** Version of the accepted consent text; null for API clients that sent none. */
    consentVersion: text(),
    consentLanguage: text(),
    /** True if the viewer agreed that the seller sees the contact; null if the client did not ask. */
    shares: boolean(),
    /** True if the viewer is the seller of the animal, who calls a buyer back. */
    isCallBack: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("contact_log_viewer").on(table.viewerId, table.createdAt),
    index("contact_log_seller").on(table.sellerId, table.viewerId),
    index("contact_log_age").on(table.createdAt),
  ],
);

export const reviews = pgTable(
  "reviews",
  {
    id: uuid().primaryKey(),
    sellerId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    authorId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    rating: smallint().notNull(),
    text: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Hidden by a moderator. A changed text stays hidden. */
    hiddenAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique("reviews_once").on(table.sellerId, table.authorId),
    index("reviews_author").on(table.authorId),
    index("reviews_latest").on(table.sellerId, table.updatedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    check("reviews_rating", sql`${table.rating} between 1 and 5`),
    check("reviews_not_oneself", sql`${table.sellerId} <> ${table.authorId}`),
  ],
);
export type Review = typeof reviews.$inferSelect;
