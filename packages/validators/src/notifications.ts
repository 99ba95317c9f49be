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
  "report-decided": { subject: "report" },
  "disease-notice": { subject: "disease-notice" },
} as const;
export type NotificationKind = keyof typeof NOTIFICATION_KINDS;
