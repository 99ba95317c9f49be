import type { Context } from "../../context.ts";
import type { AnimalView } from "../animals/animals.present.ts";

/** All of one's own listings, or the active ones of somebody else. */
export function listSellersAnimals({
  ctx,
  input,
}: {
  ctx: Context;
  input: { sellerId: string };
}): Promise<AnimalView[]> {
  return ctx.reads.animals.ofSeller(input.sellerId, { withInactive: ctx.user?.id === input.sellerId });
}
