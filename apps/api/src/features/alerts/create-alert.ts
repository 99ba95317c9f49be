import { alerts } from "@pashu/db/schema/alerts";
import type { CreateAlertInput } from "@pashu/validators/alerts";
import { AppError } from "@pashu/validators/errors";
import { ALERTS_MAX } from "@pashu/validators/limits";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { SignedInContext } from "../../context.ts";
import { lockUsers } from "../../platform/row-locks.ts";
import type { SearchContext } from "../search/search-context.ts";
import { presentAlert, type AlertView } from "./alerts.present.ts";
import { parseAlert } from "./parse-alert.ts";

/**
 * Idempotent: an alert for the same list is returned, with the requested mode, if there is one.
 * @throws AppError ALERTS_FULL, and the errors of `parseAlert`
 */
export async function createAlert({
  ctx,
  input: { mode, ...wanted },
}: {
  ctx: SignedInContext & SearchContext;
  input: CreateAlertInput;
}): Promise<AlertView> {
  const parsed = await parseAlert(ctx, wanted);
  const now = ctx.deps.clock.now();
  const userId = ctx.user.id;
  const alert = await ctx.db.transaction(async (tx) => {
    // Concurrent requests of the user wait, so that each counts the alerts of the others.
    const [user] = await lockUsers(tx, [userId]);
    if (user === undefined) throw new AppError("NOT_SIGNED_IN");
    const id = uuidv7();
    const [stored] = await tx
      .insert(alerts)
      .values({ ...parsed, id, userId, mode: mode ?? "daily", createdAt: now, lookedAt: now })
      .onConflictDoUpdate({ target: [alerts.userId, alerts.wanted], set: { ...(mode && { mode }), lookedAt: now } })
      .returning();
    const count = await tx.$count(alerts, eq(alerts.userId, userId));
    if (count > ALERTS_MAX) throw new AppError("ALERTS_FULL");
    return stored;
  });
  if (alert === undefined) throw new Error("the insert of the alert returned no row");
  return presentAlert(alert, 0);
}
