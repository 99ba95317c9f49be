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
  const rows = await readSellersAnimals(ctx.reads, sellerId, { withInactive: ctx.user?.id === sellerId });
  return presentAnimals(rows, locale);
}
