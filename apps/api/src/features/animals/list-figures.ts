import type { SignedInContext } from "../../context.ts";
import { presentFigures, readSellersFigures, type OwnerFigures } from "./owner-figures.ts";

/** Figures of all the user's own listings. */
export async function listFigures({ ctx }: { ctx: SignedInContext }): Promise<(OwnerFigures & { animalId: string })[]> {
  // A seller may have thousands of listings.
  const rows = await ctx.deps.queues.searches.run(ctx, () =>
    readSellersFigures(ctx.reads, ctx.user.id, ctx.deps.clock.now()),
  );
  return rows.map((row) => ({ animalId: row.animalId, ...presentFigures(row) }));
}
