import { alerts } from "@pashu/db/schema/alerts";
import { canonicalWanted } from "@pashu/validators/search/canonical-wanted";
import { AppError } from "@pashu/validators/errors";
import type { WantedAnimals } from "@pashu/validators/search/list-animals";
import { and, eq } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";

/**
 * The user looks at the list of the alert, which makes nothing in it new.
 * @throws AppError ALERT_NOT_FOUND, also for another user's
 */
export async function openAlert({
  ctx,
  input: { id },
}: {
  ctx: SignedInContext;
  input: { id: string };
}): Promise<WantedAnimals> {
  const [alert] = await ctx.db
    .update(alerts)
    .set({ lookedAt: ctx.deps.clock.now() })
    .where(and(eq(alerts.id, id), eq(alerts.userId, ctx.user.id)))
    .returning({ wanted: alerts.wanted });
  if (alert === undefined) throw new AppError("ALERT_NOT_FOUND");
  return canonicalWanted(alert.wanted);
}
