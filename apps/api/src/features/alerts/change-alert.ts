import { alerts } from "@pashu/db/schema/alerts";
import type { AlertMode } from "@pashu/validators/alerts";
import { AppError } from "@pashu/validators/errors";
import { and, eq } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";

/** @throws AppError ALERT_NOT_FOUND, also for another user's */
export async function changeAlert({
  ctx,
  input: { id, mode },
}: {
  ctx: SignedInContext;
  input: { id: string; mode: AlertMode };
}): Promise<{ id: string; mode: AlertMode }> {
  const changed = await ctx.db
    .update(alerts)
    .set({ mode })
    .where(and(eq(alerts.id, id), eq(alerts.userId, ctx.user.id)))
    .returning({ id: alerts.id, mode: alerts.mode });
  const [alert] = changed;
  if (alert === undefined) throw new AppError("ALERT_NOT_FOUND");
  return alert;
}
