import type { Context } from "../../context.ts";
import type { AnimalView } from "../animals/animals.present.ts";
import { readSellersAnimals } from "../animals/animals.queries.ts";

export function listSellersAnimals({
  ctx,
  input,
}: {
  ctx: Context;
  input: { sellerId: string };
}): Promise<AnimalView[]> {
  return readSellersAnimals(ctx.reads, input.sellerId, { withInactive: ctx.user?.id === input.sellerId });
}
