import type { Db } from "@pashu/db/client";
import { notifications, type Notification } from "@pashu/db/schema/notifications";
import { pushSubscriptions, type PushSubscription } from "@pashu/db/schema/push";
import type { Locale } from "@pashu/i18n/locales";
import { translate } from "@pashu/i18n/translator";
import {
  PUSH_BACKOFF_MAX_MS,
  PUSH_BACKOFF_MS,
  PUSH_FAILURES_MAX,
  PUSH_HOURS,
  PUSH_PAUSE_MS,
  PUSH_REPEAT_MS,
  PUSH_TTL_MS,
} from "@pashu/validators/limits";
import { eq, inArray, sql, type SQL } from "drizzle-orm";
import pLimit from "p-limit";
import { backoffMs } from "../../adapters/webhook.ts";
import type { Deps } from "../../deps.ts";
import { isHourInIndia } from "../../platform/indian-day.ts";
import { pathOf } from "../notifications/notifications.present.ts";
import { MAY_BE_SENT } from "./muted-topics.ts";
import type { PushOutcome } from "../../ports/push-sender.ts";

type PushDeps = Pick<Deps, "clock" | "db" | "push">;

/** Notifications that are claimed at a time. A crash loses at most the messages of these. */
const BATCH = 100;
const CONCURRENCY = 20;

type Claimed = Pick<Notification, "id" | "userId" | "kind" | "subjectId">;

/** Sends one message to each browser of a user about everything that the user has not seen and was not sent before. */
export async function sendPushes(deps: PushDeps, signal?: AbortSignal): Promise<void> {
  const limit = pLimit(CONCURRENCY);
  for (;;) {
    signal?.throwIfAborted();
    const now = deps.clock.now();
    if (!isHourInIndia(now, PUSH_HOURS)) return;
    const claimed = await claim(deps.db, now);
    if (claimed.length === 0) return;
    const users = [...new Set(claimed.map(({ userId }) => userId))];
    const newsOf = (user: string) => claimed.filter(({ userId }) => userId === user);
    await Promise.all(users.map((user) => limit(() => sendTo(deps, { userId: user, news: newsOf(user), now }))));
  }
}

/**
 * Marks notifications as sent before they are, so that neither a crash nor a second process sends one twice: the page of
 * notifications has them anyway.
 */
async function claim(db: Db, now: Date): Promise<Claimed[]> {
  const at = (ms: number) => sql`${new Date(now.getTime() + ms).toISOString()}::timestamptz`;
  const rows = await db.execute<{ [Column in keyof Claimed]: Claimed[Column] }>(sql`
    with due as (
      select n.id from notifications n
      where n.seen_at is null and n.at > ${at(-PUSH_TTL_MS)}
        and (n.pushed_at is null or n.pushed_at <= n.at - ${`${PUSH_REPEAT_MS} ms`}::interval)
        and exists (${validSubscriptions(sql`s.user_id = n.user_id`, now)})
        and ${MAY_BE_SENT}
      order by n.at limit ${BATCH} for update skip locked
    )
    update notifications set pushed_at = ${at(0)} from due where notifications.id = due.id
    returning notifications.id, notifications.user_id as "userId", notifications.kind, notifications.subject_id as "subjectId"`);
  return [...rows];
}

/** Subscriptions whose session is open, of users who are not banned, that need not wait after a message or a failure. */
function validSubscriptions(condition: SQL, now: Date) {
  const time = sql`${now.toISOString()}::timestamptz`;
  const paused = sql`${new Date(now.getTime() - PUSH_PAUSE_MS).toISOString()}::timestamptz`;
  return sql`
    select s.id from push_subscriptions s
      join sessions on sessions.sid = s.sid and sessions.expire > ${time}
      join users u on u.id = s.user_id and u.banned_at is null
    where (s.sent_at is null or s.sent_at <= ${paused}) and (s.retry_at is null or s.retry_at <= ${time}) and ${condition}`;
}

async function sendTo(
  { db, push }: PushDeps,
  { userId, news, now }: { userId: string; news: Claimed[]; now: Date },
): Promise<void> {
  const isValid = sql`${pushSubscriptions.id} in (${validSubscriptions(sql`s.user_id = ${userId}`, now)})`;
  const subscriptions = await db.select().from(pushSubscriptions).where(isValid);
  const outcomes = await Promise.all(
    subscriptions.map(async (subscription) => {
      const outcome = await push.send(subscription, messageOf(news, subscription.locale));
      await recordOutcome(db, { subscription, outcome, now });
      return outcome.outcome;
    }),
  );
  // Known not to have been sent: again when the push service may be asked again.
  if (outcomes.length > 0 && outcomes.every((outcome) => outcome === "failed")) {
    const ids = news.map(({ id }) => id);
    await db.update(notifications).set({ pushedAt: null }).where(inArray(notifications.id, ids));
  }
}

/** A lock screen shows it to others, so it has no name, number or price. */
function messageOf(news: readonly Claimed[], locale: Locale): string {
  const [first, second] = news;
  const kinds = new Set(news.map(({ kind }) => kind));
  const title =
    first && kinds.size === 1 ? translate(locale, `push.kind.${first.kind}`) : translate(locale, "push.several");
  const path = first && second === undefined ? pathOf(first, null) : "/notifications";
  return JSON.stringify({ title, body: translate(locale, "push.tap"), path, lang: locale });
}

async function recordOutcome(
  db: Db,
  { subscription, outcome, now }: { subscription: PushSubscription; outcome: PushOutcome; now: Date },
): Promise<void> {
  const ofSubscription = eq(pushSubscriptions.id, subscription.id);
  if (outcome.outcome === "sent") {
    await db.update(pushSubscriptions).set({ sentAt: now, failures: 0, retryAt: null }).where(ofSubscription);
    return;
  }
  const failures = subscription.failures + 1;
  if (outcome.outcome === "gone" || failures >= PUSH_FAILURES_MAX) {
    await db.delete(pushSubscriptions).where(ofSubscription);
    return;
  }
  const retryAt = new Date(now.getTime() + Math.max(outcome.retryAfterMs, waitAfter(failures)));
  await db.update(pushSubscriptions).set({ failures, retryAt }).where(ofSubscription);
}

function waitAfter(failures: number): number {
  return Math.min(PUSH_BACKOFF_MAX_MS, backoffMs(failures, PUSH_BACKOFF_MS));
}
