import type { Context } from "../../context.ts";
import { dailyVisitorOfNetwork } from "./daily-visitor.ts";
import type { ViewState } from "./pending-views.ts";

/**
 * Counts a view in memory; `writeViews` stores it unless the viewer is the owner.
 * @throws AppError RATE_LIMITED
 */
export async function countView({
  ctx,
  input,
}: {
  ctx: Context & { deps: ViewState };
  input: { id: string };
}): Promise<void> {
  const { deps, ipAddress, user } = ctx;
  await deps.limits.view(ctx, ipAddress);
  // With the id, so that the hashes do not show which listings one visitor has viewed.
  const visitor = dailyVisitorOfNetwork(ctx, deps.keys.views, input.id);
  if (visitor !== null) deps.pendingViews.add({ ...visitor, animalId: input.id, viewerId: user?.id ?? null });
}
