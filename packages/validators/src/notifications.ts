import { z } from "zod";
import { LOCALES } from "./languages.ts";
import { PAGE_SIZE, PAGE_SIZE_MAX } from "./limits.ts";
import { ruleMessage } from "./rule-messages.ts";
import { numberFromQuery } from "./rules.ts";

/** Topics that a user can switch off for push messages, SMS and WhatsApp, in the order of the settings. */
export const NOTIFICATION_TOPICS = ["buyers", "own-animals", "saved", "alerts", "decisions", "disease"] as const;
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

/**
 * What a user is told about. `subject` is what `subjectId` of the notification names.
 * A new kind also needs its data in `packages/db/src/notifications.ts`, and its words.
 */
export const NOTIFICATION_KINDS = {
  "contact-shown": { subject: "own-animal", topic: "buyers" },
  "still-for-sale": { subject: "own-animal", topic: "own-animals" },
  expiring: { subject: "own-animal", topic: "own-animals" },
  "price-fell": { subject: "animal", topic: "saved" },
  sold: { subject: "animal", topic: "saved" },
  "named-as-buyer": { subject: "animal", topic: "saved" },
  "sale-confirmed": { subject: "own-animal", topic: "own-animals" },
  "alert-matched": { subject: "alert", topic: "alerts" },
  moderation: { subject: "case", topic: "decisions" },
  "report-decided": { subject: "case", topic: "decisions" },
  "disease-notice": { subject: "disease-notice", topic: "disease" },
  "webhook-off": { subject: "webhook", topic: "own-animals" },
} as const satisfies Record<string, { subject: string; topic: NotificationTopic }>;
export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

/** Channels besides the app and push messages. */
export const MESSAGE_CHANNELS = ["sms", "whatsapp"] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** The kind of a message by SMS or WhatsApp: that of its notification, or several notifications. */
export const MESSAGE_KINDS = [...(Object.keys(NOTIFICATION_KINDS) as NotificationKind[]), "several"] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** `channel` is null to get no messages. */
export const messageChannelInput = z.object({
  channel: z.enum(MESSAGE_CHANNELS, ruleMessage("valid.invalid")).nullable(),
  locale: z.enum(LOCALES, ruleMessage("valid.invalid")),
});
export type MessageChannelInput = z.output<typeof messageChannelInput>;

export const listNotificationsInput = z.object({
  limit: z.preprocess(numberFromQuery, z.number().int().min(1).max(PAGE_SIZE_MAX)).default(PAGE_SIZE),
  cursor: z.string().max(200).nullish(),
});
export type ListNotificationsInput = z.output<typeof listNotificationsInput>;

/** `until`: `at` of the newest notification that the user has seen. */
export const markNotificationsSeenInput = z.object({ until: z.iso.datetime() });
