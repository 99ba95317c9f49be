import { pushSubscriptions } from "@pashu/db/schema/push";
import { AppError } from "@pashu/validators/errors";
import { PUSH_SUBSCRIPTIONS_MAX } from "@pashu/validators/limits";
import type { PushSubscriptionInput } from "@pashu/validators/push";
import { and, desc, eq, inArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { SignedInContext } from "../../context.ts";
import { lockUsers } from "../../platform/row-locks.ts";
import { hashSessionToken } from "../../platform/sessions.ts";

/** Subscribes the browser of the session, also one that another account has used. The oldest of too many end. */
export async function subscribe({ ctx, input }: { ctx: SignedInContext; input: PushSubscriptionInput }): Promise<void> {
  if (ctx.sessionId === null) throw new AppError("NOT_SIGNED_IN");
  const { endpoint, keys, locale } = input;
  const userId = ctx.user.id;
  const set = {
    userId,
    sid: hashSessionToken(ctx.sessionId),
    ...keys,
    locale,
    createdAt: ctx.deps.clock.now(),
    failures: 0,
    retryAt: null,
  };
  await ctx.db.transaction(async (tx) => {
    await lockUsers(tx, [userId]);
    await tx
      .insert(pushSubscriptions)
      .values({ id: uuidv7(), endpoint, ...set })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set });
    const excess = tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
      .offset(PUSH_SUBSCRIPTIONS_MAX);
    await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, excess));
  });
}

export async function unsubscribe({
  ctx,
  input,
}: {
  ctx: SignedInContext;
  input: { endpoint: string };
}): Promise<void> {
  const own = eq(pushSubscriptions.userId, ctx.user.id);
  await ctx.db.delete(pushSubscriptions).where(and(own, eq(pushSubscriptions.endpoint, input.endpoint)));
}
