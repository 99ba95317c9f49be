import type { Locale } from "@pashu/i18n/locales";
import type { Context } from "../../context.ts";
import { presentAnimals, type ShownAnimal } from "../animals/animals.present.ts";
import { readSavedOnPhone } from "../animals/animals.queries.ts";

/** The listings that a visitor's phone has saved, in the order of the ids. The server does not store which these are. */
export async function listSavedOnPhone({
  ctx,
  input,
}: {
  ctx: Context;
  input: { ids: string[]; locale?: Locale | undefined };
}): Promise<ShownAnimal[]> {
  const saved = await readSavedOnPhone(ctx.reads, [...new Set(input.ids)], ctx.deps.clock.now());
  return presentAnimals(saved, ctx.user, input.locale);
}
