import { webhookDeliveries, webhookMessages } from "@pashu/db/schema/webhooks";
import { AppError } from "@pashu/validators/errors";
import { WEBHOOK_LOG_KEEP_MS, WEBHOOK_REPLAY_MAX } from "@pashu/validators/limits";
import { WEBHOOK_TEST } from "@pashu/validators/webhooks";
import { and, eq, gt, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { SignedInContext } from "../../context.ts";
import { readOwnWebhook } from "./list-webhooks.ts";

type Call<Input> = { ctx: SignedInContext; input: Input };

/** Queues a test message. @throws AppError NOT_FOUND, RATE_LIMITED */
export async function testWebhook({ ctx, input: { id } }: Call<{ id: string }>): Promise<{ messageId: string }> {
  await assertMaySend(ctx, id);
  const messageId = uuidv7();
  const at = ctx.deps.clock.now();
  await ctx.db.transaction(async (tx) => {
    await tx.insert(webhookMessages).values({ id: messageId, type: WEBHOOK_TEST, at });
    await tx.insert(webhookDeliveries).values({ messageId, webhookId: id, at, nextAt: at });
  });
  return { messageId };
}

/** Queues a message again, with all its attempts. @throws AppError NOT_FOUND, RATE_LIMITED */
export async function replayMessage({ ctx, input: { id, messageId } }: Call<{ id: string; messageId: string }>) {
  await assertMaySend(ctx, id);
  const now = ctx.deps.clock.now();
  const replayed = await ctx.db
    .update(webhookDeliveries)
    // One that waits keeps its lease, which a second attempt beside it would break.
    .set({ attempts: 0, nextAt: sql`coalesce(${webhookDeliveries.nextAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(webhookDeliveries.messageId, messageId), eq(webhookDeliveries.webhookId, id), isKept(now)))
    .returning({ id: webhookDeliveries.messageId });
  if (replayed.length === 0) throw new AppError("NOT_FOUND");
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

function isKept(now: Date) {
  return gt(webhookDeliveries.at, new Date(now.getTime() - WEBHOOK_LOG_KEEP_MS));
}

async function assertMaySend(ctx: SignedInContext, id: string): Promise<void> {
  await readOwnWebhook(ctx, id);
  await ctx.deps.limits.webhookSend(ctx, ctx.user.id);
}
