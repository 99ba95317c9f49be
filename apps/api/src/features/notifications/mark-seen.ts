import { notifications } from "@pashu/db/schema/notifications";
import { and, eq, inArray, isNull, lte } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";

/** Marks all of the user's notifications up to a time, which is that of the newest one in the list that was shown. */
export async function markNotificationsSeen({
  ctx,
  input: { until },
}: {
  ctx: SignedInContext;
  input: { until: string };
}): Promise<void> {
  // One that is locked is being repeated, so it is unseen again, or removed.
  const shown = ctx.db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(eq(notifications.userId, ctx.user.id), isNull(notifications.seenAt), lte(notifications.at, new Date(until))),
    )
    .for("update", { skipLocked: true });
  await ctx.db.update(notifications).set({ seenAt: ctx.deps.clock.now() }).where(inArray(notifications.id, shown));
}
