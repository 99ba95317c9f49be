import type { DbOrTransaction } from "@pashu/db/client";
import { webhookDeliveries, webhookMessages, webhooks } from "@pashu/db/schema/webhooks";
import { AppError } from "@pashu/validators/errors";
import { WEBHOOK_LOG_KEEP_MS, WEBHOOK_REPLAY_MAX } from "@pashu/validators/limits";
import { WEBHOOK_TEST } from "@pashu/validators/webhooks";
import { and, eq, gt, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { SignedInContext } from "../../context.ts";
import { readOwnWebhook } from "./list-webhooks.ts";

type Call<Input> = { ctx: SignedInContext; input: Input };

/** Queues a test message, before all that waits. @throws AppError NOT_FOUND, RATE_LIMITED */
export async function testWebhook({ ctx, input: { id } }: Call<{ id: string }>): Promise<{ messageId: string }> {
  await assertMaySend(ctx, id);
  const messageId = uuidv7();
  const at = ctx.deps.clock.now();
  await ctx.db.transaction(async (tx) => {
    await tx.insert(webhookMessages).values({ id: messageId, type: WEBHOOK_TEST, at });
    await tx.insert(webhookDeliveries).values({ messageId, webhookId: id, at, nextAt: firstOf(at) });
    await endPause(tx, id);
  });
  return { messageId };
}

/** Queues a message again, with all its attempts, before all that waits. @throws AppError NOT_FOUND, RATE_LIMITED */
export async function replayMessage({ ctx, input: { id, messageId } }: Call<{ id: string; messageId: string }>) {
  await assertMaySend(ctx, id);
  const now = ctx.deps.clock.now();
  const isThis = and(eq(webhookDeliveries.messageId, messageId), eq(webhookDeliveries.webhookId, id), isKept(now));
  const replayed = await ctx.db
    .update(webhookDeliveries)
    .set({ attempts: 0, nextAt: firstOf(now) })
    .where(isThis)
    .returning({ id: webhookDeliveries.messageId });
  if (replayed.length === 0) throw new AppError("NOT_FOUND");
  await endPause(ctx.db, id);
}

/** Queues the oldest WEBHOOK_REPLAY_MAX failed messages again; returns how many. @throws AppError NOT_FOUND, RATE_LIMITED */
export async function replayFailed({ ctx, input: { id } }: Call<{ id: string }>): Promise<{ count: number }> {
  await assertMaySend(ctx, id);
  const now = ctx.deps.clock.now();
  const replayed = await ctx.db.execute(sql`
    update ${webhookDeliveries} set attempts = 0, next_at = ${now.toISOString()}::timestamptz
    where webhook_id = ${id} and message_id in (
      select message_id from ${webhookDeliveries}
      where webhook_id = ${id} and next_at is null and error is not null and ${isKept(now)}
      order by at limit ${WEBHOOK_REPLAY_MAX}::int for update skip locked)
    returning 1`);
  return { count: replayed.length };
}

/** Nothing that waits is older than the log. */
function firstOf(now: Date): Date {
  return new Date(now.getTime() - WEBHOOK_LOG_KEEP_MS);
}

async function endPause(tx: DbOrTransaction, id: string): Promise<void> {
  await tx.update(webhooks).set({ pausedUntil: null }).where(eq(webhooks.id, id));
}

function isKept(now: Date) {
  return gt(webhookDeliveries.at, new Date(now.getTime() - WEBHOOK_LOG_KEEP_MS));
}

async function assertMaySend(ctx: SignedInContext, id: string): Promise<void> {
  await readOwnWebhook(ctx, id);
  await ctx.deps.limits.webhookSend(ctx, ctx.user.id);
}
