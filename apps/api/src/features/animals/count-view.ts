import { createHmac } from "node:crypto";
import { isbot } from "isbot";
import type { Context } from "../../context.ts";
import { indianDay } from "../../platform/indian-day.ts";
import { keyedHash } from "../../platform/sliding-limits.ts";

/**
 * Counts a view in memory; `writeViews` stores it unless the viewer is the owner.
 * @throws AppError RATE_LIMITED
 */
export async function countView({ ctx, input }: { ctx: Context; input: { id: string } }): Promise<void> {
  const { deps, ipAddress, userAgent, user } = ctx;
  await deps.limits.view(ctx, ipAddress);
  if (userAgent === null || isbot(userAgent)) return;
  const day = indianDay(deps.clock.now());
  const dayKey = createHmac("sha256", deps.viewKey).update(day).digest();
  deps.pendingViews.add({
    day,
    animalId: input.id,
    // With the id, so that the hashes do not show which listings one visitor has viewed.
    visitor: keyedHash({ limitKey: dayKey }, input.id, ipAddress ?? "", userAgent),
    viewerId: user?.id ?? null,
  });
}
