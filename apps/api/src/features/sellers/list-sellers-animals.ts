import type { Locale } from "@pashu/i18n/locales";
import type { Context } from "../../context.ts";
import { presentAnimals, type ShownAnimal } from "../animals/animals.present.ts";
import { readSellersAnimals } from "../animals/animals.queries.ts";

export async function listSellersAnimals({
  ctx,
  input,
}: {
  ctx: Context;
  input: { sellerId: string; locale?: Locale | undefined };
}): Promise<ShownAnimal[]> {
  const { sellerId, locale } = input;
  const request = { withInactive: ctx.user?.id === sellerId };
  // A seller may have thousands.
  const rows = await ctx.deps.queues.searches.run(ctx, () => readSellersAnimals(ctx.reads, sellerId, request));
  return presentAnimals(rows, ctx.user, locale);
}
