import type {
  WebhookAnimals,
  WebhookEnd,
  WebhookError,
  WebhookMessageType,
  WebhookType,
} from "@pashu/validators/webhooks";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "./users.ts";

/** Addresses of users' programs, which the server tells of changes. The secret follows from SECRET and the id. */
export const webhooks = pgTable(
  "webhooks",
  {
    id: uuid().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    url: text().notNull(),
    types: text().array().$type<WebhookType[]>().notNull(),
    animals: text().$type<WebhookAnimals>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    offAt: timestamp({ withTimezone: true }),
    offBy: text().$type<WebhookEnd>(),
    /** The first failure since the last success. */
    failingSince: timestamp({ withTimezone: true }),
    /** In a row. */
    failures: integer().notNull().default(0),
    /** Until then a failing receiver gets nothing. */
    pausedUntil: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("webhooks_user").on(table.userId),
    /** Each change of a listing looks for them. */
    index("webhooks_of_the_market")
      .on(table.animals)
      .where(sql`off_at is null and animals = 'all'`),
  ],
);
export type Webhook = typeof webhooks.$inferSelect;

/**
 * What has happened, written in its transaction, mostly by triggers of `animals`, until it is given to the webhooks that
 * want it: see docs/decisions/172-webhooks.md.
 */
export const webhookOutbox = pgTable(
  "webhook_outbox",
  {
    id: uuid()
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    type: text().$type<WebhookType>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The seller, or the user of the alert. No foreign key, because its lock could deadlock; the row lives seconds. */
    userId: text().notNull(),
    animalId: uuid().notNull(),
    alertId: uuid(),
    /** The transaction that has changed the listing, whose changes are one message. */
    transactionId: bigint({ mode: "bigint" }),
    /** The listing before that transaction. */
    wasOnSale: boolean(),
    oldPrice: integer(),
  },
  (table) => [
    index("webhook_outbox_oldest").on(table.at),
    uniqueIndex("webhook_outbox_once").on(table.animalId, table.transactionId),
  ],
);

/** What webhooks are told, without personal data. `id` is the header `webhook-id`. */
export const webhookMessages = pgTable(
  "webhook_messages",
  {
    id: uuid().primaryKey(),
    type: text().$type<WebhookMessageType>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    animalId: uuid(),
    alertId: uuid(),
  },
  (table) => [index("webhook_messages_age").on(table.at)],
);
export type WebhookMessage = typeof webhookMessages.$inferSelect;

/** The queue and the log: a message and a webhook. Without a foreign key to the webhook, which is deleted at once. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    messageId: uuid().notNull(),
    webhookId: uuid().notNull(),
    /** Of the message. */
    at: timestamp({ withTimezone: true }).notNull(),
    attempts: smallint().notNull().default(0),
    /** The next attempt, or the end of the lease of a present one. Null after the last. */
    nextAt: timestamp({ withTimezone: true }),
    lastAt: timestamp({ withTimezone: true }),
    /** Of the last response. */
    status: smallint(),
    /** Null after a success. */
    error: text().$type<WebhookError>(),
    /** Duration of the last attempt. */
    ms: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.webhookId] }),
    foreignKey({
      name: "webhook_deliveries_message_fk",
      columns: [table.messageId],
      foreignColumns: [webhookMessages.id],
    }).onDelete("cascade"),
    index("webhook_deliveries_log").on(
      table.webhookId,
      table.at.desc().nullsFirst(),
      table.messageId.desc().nullsFirst(),
    ),
    index("webhook_deliveries_due")
      .on(table.webhookId, table.nextAt)
      .where(sql`next_at is not null`),
  ],
);
export type WebhookDelivery = typeof webhookDeliveries.$inferSelect;
