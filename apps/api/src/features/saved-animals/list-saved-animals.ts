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
  const saved = await readSavedAnimals(ctx.reads, ctx.user.id, ctx.deps.clock.now());
  return presentAnimals(saved, ctx.user, input?.locale);
}
