import type { Db, Transaction } from "@pashu/db/client";
import { notifyUser } from "@pashu/db/notifications";
import { webhookDeliveries, webhooks, type Webhook } from "@pashu/db/schema/webhooks";
import {
  WEBHOOK_FAILING_MAX_MS,
  WEBHOOK_FAILURES_MIN,
  WEBHOOK_PAUSE_MAX_MS,
  WEBHOOK_RETRY_MS,
} from "@pashu/validators/limits";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { WebhookOutcome } from "../../adapters/post-webhook.ts";
import type { Logger } from "../../platform/log.ts";
import { switchOffWebhooks } from "@pashu/db/webhooks";
import type { Claimed } from "./claim-deliveries.ts";

export interface Attempt extends WebhookOutcome {
  delivery: Claimed;
  at: Date;
  ms: number;
}

/** The receiver wants no more. */
const GONE = 410;

/** Records attempts whose lease has not ended, and what follows for their webhooks. */
export async function recordAttempts({ db, log }: { db: Db; log: Logger }, attempts: Attempt[]): Promise<void> {
  await db.transaction(async (tx) => {
    const recorded = await recordDeliveries(tx, attempts);
    const own = attempts.filter(({ delivery }) => recorded.has(keyOf(delivery)));
    const changing = own.filter(({ error, delivery }) => error !== null || delivery.isFailing);
    if (changing.length === 0) return;
    const ids = changing.map(({ delivery }) => delivery.webhookId);
    // In the order of their ids, so that concurrent transactions do not deadlock.
    const changed = await tx
      .select()
      .from(webhooks)
      .where(and(inArray(webhooks.id, ids), isNull(webhooks.offAt)))
      .orderBy(webhooks.id)
      .for("update");
    for (const webhook of changed) {
      const its = own.filter(({ delivery }) => delivery.webhookId === webhook.id);
      await changeWebhook({ tx, log }, webhook, its);
    }
  });
}

function keyOf({ messageId, webhookId }: Pick<Claimed, "messageId" | "webhookId">): string {
  return `${messageId} ${webhookId}`;
}

async function recordDeliveries(tx: Transaction, attempts: Attempt[]): Promise<Set<string>> {
  const rows = attempts.map(({ delivery: { messageId, webhookId, lease, attempts: before }, ...attempt }) => ({
    ...{ messageId, webhookId, lease },
    ...attempt,
    nextAt: nextAttempt(attempt, before),
  }));
  const recorded = await tx.execute<Pick<Claimed, "messageId" | "webhookId">>(sql`
    update ${webhookDeliveries} as d set attempts = d.attempts + 1, next_at = a."nextAt", last_at = a.at, ms = a.ms,
      status = a.status, error = a.error
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as a ("messageId" uuid, "webhookId" uuid,
      lease timestamptz, "nextAt" timestamptz, at timestamptz, ms int, status smallint, error text)
    where d.message_id = a."messageId" and d.webhook_id = a."webhookId" and d.next_at = a.lease
    returning d.message_id as "messageId", d.webhook_id as "webhookId"`);
  return new Set(recorded.map(keyOf));
}

function nextAttempt({ status, error, at }: Pick<Attempt, "status" | "error" | "at">, before: number): Date | null {
  const wait = error === null || status === GONE ? undefined : WEBHOOK_RETRY_MS[before];
  return wait === undefined ? null : new Date(at.getTime() + wait);
}

/** A receiver that has accepted one of the messages works. */
async function changeWebhook(
  { tx, log }: { tx: Transaction; log: Logger },
  webhook: Webhook,
  attempts: Attempt[],
): Promise<void> {
  const isThis = eq(webhooks.id, webhook.id);
  const isGone = attempts.some(({ status }) => status === GONE);
  if (!isGone && attempts.some(({ error }) => error === null)) {
    await tx.update(webhooks).set({ failingSince: null, failures: 0, pausedUntil: null }).where(isThis);
    return;
  }
  const at = attempts.map((attempt) => attempt.at).reduce((one, other) => (one > other ? one : other));
  const failures = webhook.failures + attempts.length;
  const failingSince = webhook.failingSince ?? at;
  const hasFailedLong =
    at.getTime() - failingSince.getTime() >= WEBHOOK_FAILING_MAX_MS && failures >= WEBHOOK_FAILURES_MIN;
  const pause = Math.min(WEBHOOK_RETRY_MS[webhook.failures] ?? WEBHOOK_PAUSE_MAX_MS, WEBHOOK_PAUSE_MAX_MS);
  const pausedUntil = new Date(at.getTime() + pause);
  await tx.update(webhooks).set({ failingSince, failures, pausedUntil }).where(isThis);
  if (!isGone && !hasFailedLong) return;
  const by = isGone ? "receiver" : "failures";
  await switchOffWebhooks(tx, isThis, { by, at });
  await notifyUser(tx, webhook.userId, { kind: "webhook-off", subjectId: webhook.id, data: { by }, at });
  log.info({ webhook: webhook.id, host: new URL(webhook.url).host, by }, "webhook switched off");
}
