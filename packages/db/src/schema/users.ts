import type { Locale } from "@pashu/validators/languages";
import type { Role } from "@pashu/validators/moderation";
import type { MessageChannel } from "@pashu/validators/notifications";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const users = pgTable(
  "users",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** Verified phone number for login: +91 and ten digits. */
    phone: text().notNull().unique(),
    /** Phone number shown to buyers instead of `phone`. Not valid for login. */
    contactPhone: text(),
    email: text(),
    address1: text(),
    address2: text(),
    state: text(),
    pincode: text(),
    location: text(),
    /** Sum and number of ratings as a seller, updated by a trigger on `reviews`. */
    ratingSum: integer().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    /** Sales that buyers can rely on: the listing was on sale for a day, and a buyer had seen the phone number. */
    soldCount: integer().notNull().default(0),
    /** Those of them that their buyers have confirmed, updated by a trigger on `deals`. */
    confirmedSales: integer().notNull().default(0),
    /** False if the seller has switched off "Still for sale?" by SMS. */
    saleReminders: boolean().notNull().default(true),
    remindedAt: timestamp({ withTimezone: true }),
    /** Channel of messages about notifications that the user has chosen; null for none. */
    messageChannel: text().$type<MessageChannel>(),
    /** Language in which the user chose it. */
    messageLanguage: text().$type<Locale>(),
    /** The last time that such a message was sent, or was about to be. */
    messagedAt: timestamp({ withTimezone: true }),
    /** The user's last choice whether sellers may see the name and district, and call back. */
    sharesContacts: boolean().notNull().default(false),
    /** Keyed hash of the browser that signed up. Prices count accounts of one browser as one seller. */
    deviceMark: text(),
    /** Raised by an operator's command alone: RAISED_LIMITS apply. */
    hasRaisedLimits: boolean().notNull().default(false),
    /** Granted by an operator's command alone. */
    role: text().$type<Role>(),
    /** Until then the user cannot list, edit, review, report or see numbers. */
    suspendedUntil: timestamp({ withTimezone: true }),
    bannedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check("users_role", sql`${table.role} in ('moderator', 'operator')`),
    index("users_role")
      .on(table.role)
      .where(sql`role is not null`),
    index("users_suspended")
      .on(table.suspendedUntil)
      .where(sql`suspended_until is not null`),
    /** The job `messages` looks for them. */
    index("users_message_channel")
      .on(table.messagedAt.asc().nullsFirst(), table.id)
      .where(sql`message_channel is not null`),
  ],
);

export type User = typeof users.$inferSelect;
