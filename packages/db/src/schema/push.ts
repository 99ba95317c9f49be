import type { Locale } from "@pashu/validators/languages";
import type { NotificationTopic } from "@pashu/validators/notifications";
import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./users.ts";

/** Browsers that get push messages. A subscription is valid only while the session exists that created it. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: uuid().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Key of the session. It is no foreign key, because sessions may be distributed. */
    sid: text().notNull(),
    /** URL at the browser's push service, secret. */
    endpoint: text().notNull().unique(),
    /** Keys of the browser, base64url (RFC 8291). */
    p256dh: text().notNull(),
    auth: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    sentAt: timestamp({ withTimezone: true }),
    /** In a row. */
    failures: integer().notNull().default(0),
    retryAt: timestamp({ withTimezone: true }),
  },
  (table) => [index("push_subscriptions_user").on(table.userId, table.createdAt)],
);
export type PushSubscription = typeof pushSubscriptions.$inferSelect;

/** Topics that a user has switched off for push messages, SMS and WhatsApp. */
export const mutedTopics = pgTable(
  "muted_topics",
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    topic: text().$type<NotificationTopic>().notNull(),
    mutedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.topic] })],
);
