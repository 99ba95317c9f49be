import type { Context } from "../../context.ts";
import { sellersAnimals, type AnimalRow } from "../animals/animals.queries.ts";

/** All of one's own listings, or the active ones of somebody else. */
export function listSellersAnimals({
  ctx,
  input,
}: {
  ctx: Context;
  input: { sellerId: string };
}): Promise<AnimalRow[]> {
  return sellersAnimals(ctx.deps.db, input.sellerId, { withInactive: ctx.user?.id === input.sellerId });
}
