import { withdrawNotifications } from "@pashu/db/notifications";
import { alerts } from "@pashu/db/schema/alerts";
import { and, eq } from "drizzle-orm";
import type { Context, SignedInContext } from "../../context.ts";

/** Idempotent. Another user's alert stays. */
export async function deleteAlert({
  ctx,
  input: { id },
}: {
  ctx: SignedInContext;
  input: { id: string };
}): Promise<void> {
  await removeAlert(ctx, id, ctx.user.id);
}

/** @param userId whose alert it must be; any user's without it */
export async function removeAlert({ db }: Pick<Context, "db">, id: string, userId?: string): Promise<void> {
  await db.transaction(async (tx) => {
    const isOwn = userId === undefined ? undefined : eq(alerts.userId, userId);
    const removed = await tx
      .delete(alerts)
      .where(and(eq(alerts.id, id), isOwn))
      .returning({ id: alerts.id });
    if (removed.length > 0) await withdrawNotifications(tx, { kinds: ["alert-matched"], subjectIds: [id] });
  });
}
