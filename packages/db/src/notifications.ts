import type { NotificationKind } from "@pashu/validators/notifications";
import type { NoticeTemplate, ReportOutcome, SubjectType } from "@pashu/validators/moderation";
import type { WebhookEnd } from "@pashu/validators/webhooks";
import { sql, type SQL } from "drizzle-orm";
import type { DbOrTransaction } from "./client.ts";
import type { EventValue } from "./schema/events.ts";

/** `data` of each kind: ids, numbers and codes. */
export interface NotificationData extends Record<NotificationKind, Record<string, EventValue>> {
  "contact-shown": NoData;
  "still-for-sale": NoData;
  expiring: NoData;
  /** Whole rupees. `from` is the price before the first fall that the user has not seen. */
  "price-fell": { from: number; to: number };
  sold: NoData;
  "named-as-buyer": NoData;
  "sale-confirmed": NoData;
  /** The newest of the listings that match the alert. */
  "alert-matched": { animalId: string };
  /** Also for a review and the account. */
  moderation: { template: NoticeTemplate; subjectType: SubjectType; subjectId: string };
  /** `animalId` is null for a report about a user or a review. */
  "report-decided": { outcome: ReportOutcome; animalId: string | null };
  "disease-notice": NoData;
  "webhook-off": { by: WebhookEnd };
}

type NoData = Record<string, never>;

export interface NewNotification<Kind extends NotificationKind> {
  kind: Kind;
  subjectId: string;
  data: NotificationData[Kind];
  at: Date;
}

/**
 * Call it in the transaction of what happened. Each user gets at most one unseen notification of the kind about the
 * subject: a repetition raises its count and replaces its time and data, except `data.from`.
 * @param users a query of one column with their ids
 */
export async function notifyUsers<Kind extends NotificationKind>(
  tx: DbOrTransaction,
  users: SQL,
  { kind, subjectId, data, at }: NewNotification<Kind>,
): Promise<void> {
  const causes = sql`
    select id, ${subjectId}::text, ${JSON.stringify(data)}::text::jsonb, 1 from (${users}) as told (id)`;
  await notifyEach(tx, kind, { causes, at });
}

/**
 * The same for several subjects.
 * @param causes a query of the columns user, subject, data (jsonb) and number of repetitions; a user's subject is in it once
 */
export async function notifyEach(
  tx: DbOrTransaction,
  kind: NotificationKind,
  { causes, at }: { causes: SQL; at: Date },
): Promise<void> {
  // An account that is being deleted is skipped: its row would fail the foreign key. Only deletions lock so strongly.
  await tx.execute(sql`
    with cause (user_id, subject_id, data, count) as materialized (
      ${causes}
    ), recipient as materialized (
      select id from users where id in (select user_id from cause) order by id for key share skip locked
    )
    insert into notifications (id, user_id, kind, subject_id, data, count, at)
    select gen_random_uuid(), user_id, ${kind}, subject_id, data, count, ${at.toISOString()}::timestamptz
    from (select distinct on (user_id, subject_id) * from cause join recipient on id = user_id order by user_id, subject_id) as told
    on conflict (subject_id, kind, user_id) where seen_at is null do update set
      count = notifications.count + excluded.count, at = excluded.at,
      data = excluded.data || jsonb_strip_nulls(jsonb_build_object('from', notifications.data -> 'from'))`);
}

/** The same for one user. */
export async function notifyUser<Kind extends NotificationKind>(
  tx: DbOrTransaction,
  userId: string,
  notification: NewNotification<Kind>,
): Promise<void> {
  await notifyUsers(tx, sql`select ${userId}::text`, notification);
}

interface Withdrawn {
  kinds: readonly NotificationKind[];
  subjectIds: readonly string[];
  /** Only those of which it is true. */
  where?: SQL;
}

/** Removes what its users have not seen, because it is no longer so. */
export async function withdrawNotifications(
  tx: DbOrTransaction,
  { kinds, subjectIds, where = sql`true` }: Withdrawn,
): Promise<void> {
  if (subjectIds.length === 0) return;
  // A locked one is being seen, or deleted with its user: waiting for that could deadlock.
  await tx.execute(sql`
    delete from notifications where id in (
      select id from notifications
      where subject_id in ${subjectIds} and kind in ${kinds} and seen_at is null and ${where}
      for update skip locked)`);
}
