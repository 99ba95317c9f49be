import { ENDED_LISTING_VISIBLE_MS } from "@pashu/validators/limits";
import type { Locale } from "@pashu/i18n/locales";
import type { SignedInContext } from "../../context.ts";
import { presentAnimals, type ShownAnimal } from "../animals/animals.present.ts";
import { readSavedAnimals } from "../animals/animals.queries.ts";

export async function listSavedAnimals({
  ctx,
  input,
}: {
  ctx: SignedInContext;
  input: { locale?: Locale | undefined } | undefined;
}): Promise<ShownAnimal[]> {
  const endedAfter = new Date(ctx.deps.clock.now().getTime() - ENDED_LISTING_VISIBLE_MS);
  return presentAnimals(await readSavedAnimals(ctx.reads, ctx.user.id, endedAfter), input?.locale);
}
