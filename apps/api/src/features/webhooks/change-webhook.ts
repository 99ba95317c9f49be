import type { Transaction } from "@pashu/db/client";
import { withdrawNotifications } from "@pashu/db/notifications";
import { webhooks } from "@pashu/db/schema/webhooks";
import { AppError } from "@pashu/validators/errors";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { lockUsers } from "../../platform/row-locks.ts";
import { switchOffWebhooks, webhooksOf } from "@pashu/db/webhooks";
import { assertActive } from "../moderation/moderation.policy.ts";
import { readOwnWebhook } from "./list-webhooks.ts";
import type { WebhookView } from "./webhooks.present.ts";

const ON = { offAt: null, offBy: null, failingSince: null, failures: 0, pausedUntil: null };

/** Idempotent. @throws AppError NOT_FOUND; when switching on also SUSPENDED, BANNED, RATE_LIMITED */
export async function setWebhookActive({
  ctx,
  input: { id, isActive },
}: {
  ctx: SignedInContext;
  input: { id: string; isActive: boolean };
}): Promise<WebhookView> {
  const { deps } = ctx;
  // Switching on sends what waits at once.
  if (isActive) await deps.limits.webhookSend(ctx, ctx.user.id);
  await ctx.db.transaction(async (tx) => {
    // Not beside a block, which switches all off.
    const [user] = await lockUsers(tx, [ctx.user.id]);
    if (user === undefined) throw new AppError("NOT_SIGNED_IN");
    const own = and(webhooksOf(user.id), eq(webhooks.id, id));
    if (!isActive) return switchOffWebhooks(tx, sql`${own}`, { by: "owner", at: deps.clock.now() });
    assertActive({ user, deps });
    const isOff = and(own, isNotNull(webhooks.offAt));
    const changed = await tx.update(webhooks).set(ON).where(isOff).returning({ id: webhooks.id });
    await withdrawNotice(tx, changed);
  });
  return readOwnWebhook(ctx, id);
}

/** @throws AppError NOT_FOUND */
export async function deleteWebhook({ ctx, input: { id } }: { ctx: SignedInContext; input: { id: string } }) {
  const own = and(webhooksOf(ctx.user.id), eq(webhooks.id, id));
  await ctx.db.transaction(async (tx) => {
    const deleted = await tx.delete(webhooks).where(own).returning({ id: webhooks.id });
    if (deleted.length === 0) throw new AppError("NOT_FOUND");
    await withdrawNotice(tx, deleted);
  });
}

/** That it is off. */
function withdrawNotice(tx: Transaction, changed: { id: string }[]): Promise<void> {
  return withdrawNotifications(tx, { kinds: ["webhook-off"], subjectIds: changed.map(({ id }) => id) });
}
