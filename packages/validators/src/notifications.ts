import { z } from "zod";
import { PAGE_SIZE, PAGE_SIZE_MAX } from "./limits.ts";
import { numberFromQuery } from "./rules.ts";

/**
 * What a user is told about. `subject` is what `subjectId` of the notification names.
 * A new kind also needs its data in `packages/db/src/notifications.ts`, and its words.
 */
export const NOTIFICATION_KINDS = {
  "contact-shown": { subject: "own-animal" },
  "still-for-sale": { subject: "own-animal" },
  expiring: { subject: "own-animal" },
  "price-fell": { subject: "animal" },
  sold: { subject: "animal" },
  "alert-matched": { subject: "alert" },
  moderation: { subject: "case" },
  "report-decided": { subject: "case" },
  "disease-notice": { subject: "disease-notice" },
} as const;
export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

export const listNotificationsInput = z.object({
  limit: z.preprocess(numberFromQuery, z.number().int().min(1).max(PAGE_SIZE_MAX)).default(PAGE_SIZE),
  cursor: z.string().max(200).nullish(),
});
export type ListNotificationsInput = z.output<typeof listNotificationsInput>;

/** `until`: time of the newest notification that the user has seen. */
export const markNotificationsSeenInput = z.object({ until: z.iso.datetime() });
