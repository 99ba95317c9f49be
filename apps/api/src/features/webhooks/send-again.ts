import type { Transaction } from "@pashu/db/client";
import { webhookDeliveries, webhookMessages, webhooks } from "@pashu/db/schema/webhooks";
import { AppError } from "@pashu/validators/errors";
import { WEBHOOK_LOG_KEEP_MS, WEBHOOK_REPLAY_MAX } from "@pashu/validators/limits";
import { WEBHOOK_TEST } from "@pashu/validators/webhooks";
import { and, eq, gt, inArray, isNotNull, isNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { SignedInContext } from "../../context.ts";
import { readOwnWebhook } from "./list-webhooks.ts";

type Call<Input> = { ctx: SignedInContext; input: Input };

/** Queues a test message, before all that waits. @throws AppError NOT_FOUND, WEBHOOK_OFF, RATE_LIMITED */
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

/**
 * Queues a message again, with all its attempts, before all that waits. Leaves one that waits or is being sent.
 * @throws AppError NOT_FOUND, WEBHOOK_OFF, RATE_LIMITED
 */
export async function replayMessage({ ctx, input: { id, messageId } }: Call<{ id: string; messageId: string }>) {
  await assertMaySend(ctx, id);
  const now = ctx.deps.clock.now();
  const isThis = and(eq(webhookDeliveries.messageId, messageId), eq(webhookDeliveries.webhookId, id), isKept(now));
  if ((await ctx.db.$count(webhookDeliveries, isThis)) === 0) throw new AppError("NOT_FOUND");
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(webhookDeliveries)
      .set(again(now))
      .where(and(isThis, isNull(webhookDeliveries.nextAt)));
    await endPause(tx, id);
  });
}

/**
 * Queues the oldest WEBHOOK_REPLAY_MAX failed messages again, before all that waits; returns how many.
 * @throws AppError NOT_FOUND, WEBHOOK_OFF, RATE_LIMITED
 */
export async function replayFailed({ ctx, input: { id } }: Call<{ id: string }>): Promise<{ count: number }> {
  await assertMaySend(ctx, id);
  const now = ctx.deps.clock.now();
  const isOwn = eq(webhookDeliveries.webhookId, id);
  return ctx.db.transaction(async (tx) => {
    const failed = tx
      .select({ messageId: webhookDeliveries.messageId })
      .from(webhookDeliveries)
      .where(and(isOwn, isNull(webhookDeliveries.nextAt), isNotNull(webhookDeliveries.error), isKept(now)))
      .orderBy(webhookDeliveries.at)
      .limit(WEBHOOK_REPLAY_MAX)
      .for("update", { skipLocked: true });
    const replayed = await tx
      .update(webhookDeliveries)
      .set(again(now))
      .where(and(isOwn, inArray(webhookDeliveries.messageId, failed)))
      .returning({ id: webhookDeliveries.messageId });
    await endPause(tx, id);
    return { count: replayed.length };
  });
}

/** Like a new message, without the result of the last attempt. */
function again(now: Date) {
  return { attempts: 0, nextAt: firstOf(now), lastAt: null, status: null, error: null, ms: null };
}

/** Nothing that waits is older than the log. */
function firstOf(now: Date): Date {
  return new Date(now.getTime() - WEBHOOK_LOG_KEEP_MS);
}

async function endPause(tx: Transaction, id: string): Promise<void> {
  await tx.update(webhooks).set({ pausedUntil: null }).where(eq(webhooks.id, id));
}

function isKept(now: Date) {
  return gt(webhookDeliveries.at, new Date(now.getTime() - WEBHOOK_LOG_KEEP_MS));
}

async function assertMaySend(ctx: SignedInContext, id: string): Promise<void> {
  const { offAt } = await readOwnWebhook(ctx, id);
  if (offAt !== null) throw new AppError("WEBHOOK_OFF");
  await ctx.deps.limits.webhookSend(ctx, ctx.user.id);
}
