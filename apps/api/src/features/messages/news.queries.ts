import type { DbOrTransaction, Transaction } from "@pashu/db/client";
import type { Notification } from "@pashu/db/schema/notifications";
import type { Locale } from "@pashu/i18n/locales";
import { MESSAGE_DELAY_MS, MESSAGE_INTERVAL_MS, MESSAGE_NEWS_MS } from "@pashu/validators/limits";
import type { MessageChannel } from "@pashu/validators/notifications";
import { MOBILE_PATTERN } from "@pashu/validators/phone";
import { sql, type SQL } from "drizzle-orm";
import type { Env } from "../../env.ts";
import { QUESTION_KINDS } from "../notifications/ask-sellers.ts";
import { MAY_BE_SENT } from "../push/muted-topics.ts";
import { CHOSEN_LANGUAGE } from "./chosen-language.ts";

export interface Reader {
  phone: string;
  channel: MessageChannel;
  language: Locale;
}

export type News = Pick<Notification, "id" | "kind" | "subjectId">;

export interface ClaimedNews {
  reader: Reader;
  news: [News, ...News[]];
}

/** Ids of the users with news who may get a message now. The users who have waited longest come first. */
export async function readDueReaders(
  db: DbOrTransaction,
  env: Env,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(sql`
    select u.id from users u
    where ${mayGetMessage(now)}
      and exists (select from notifications n where n.user_id = u.id and ${isNews(env, now)})
    order by u.messaged_at nulls first, u.id limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Marks what the user has not seen as told by a message. Returns null if the user is to get none. */
export async function claimNews(
  tx: Transaction,
  env: Env,
  { userId, at }: { userId: string; at: Date },
): Promise<ClaimedNews | null> {
  const time = sql`${at.toISOString()}::timestamptz`;
  const [reader] = await tx.execute<{ [Column in keyof Reader]: Reader[Column] }>(sql`
    select u.phone, u.message_channel as channel, ${CHOSEN_LANGUAGE} as language
    from users u where u.id = ${userId} and ${mayGetMessage(at)} for no key update`);
  if (reader === undefined) return null;
  // A locked one is being seen, repeated or withdrawn: waiting for that could deadlock.
  const [first, ...others] = await tx.execute<{ [Column in keyof News]: News[Column] }>(sql`
    update notifications set messaged_at = ${time} where id in (
      select n.id from notifications n join users u on u.id = n.user_id
      where n.user_id = ${userId} and ${isNews(env, at)} for update of n skip locked)
    returning id, kind, subject_id as "subjectId"`);
  if (first === undefined) return null;
  await tx.execute(sql`update users set messaged_at = ${time} where id = ${userId}`);
  return { reader, news: [first, ...others] };
}

/** True for a user `u` who has chosen a channel and gets no other message today. */
function mayGetMessage(now: Date): SQL {
  const latest = sql`${new Date(now.getTime() - MESSAGE_INTERVAL_MS).toISOString()}::timestamptz`;
  return sql`
    u.message_channel is not null and u.banned_at is null
    and u.phone ~ ${MOBILE_PATTERN}
    and (u.messaged_at is null or u.messaged_at <= ${latest}) and (u.reminded_at is null or u.reminded_at <= ${latest})`;
}

/**
 * True for a notification `n` that its user `u` has not seen and no message has been sent about since it last happened,
 * if the chosen channel has templates of its kind.
 */
function isNews({ MESSAGE_TEMPLATES, REMINDER_WEBHOOK_URL }: Env, now: Date): SQL {
  const before = (ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`;
  const kinds = Object.entries(MESSAGE_TEMPLATES).map(([channel, byKind]) => [channel, Object.keys(byKind)] as const);
  const reminded = REMINDER_WEBHOOK_URL === undefined ? [] : Object.values(QUESTION_KINDS);
  // Without a delay for repetitions: those of a busy listing would delay each other all day.
  return sql`
    n.seen_at is null and (n.messaged_at is null or n.messaged_at < n.at)
    and n.at > ${before(MESSAGE_NEWS_MS)} and (n.at <= ${before(MESSAGE_DELAY_MS)} or n.count > 1)
    and ${JSON.stringify(Object.fromEntries(kinds))}::text::jsonb -> u.message_channel @> to_jsonb(n.kind)
    and not (u.sale_reminders and n.kind = any(${sql.param(reminded)}::text[]))
    and ${MAY_BE_SENT}`;
}
