import type { Context } from "../../context.ts";
import type { AnimalView } from "./animals.present.ts";
import { getAnimal } from "./get-animal.ts";
import { readableBy } from "./hide-phones.ts";
import { readSimilar } from "./similar.queries.ts";

/** @throws AppError ANIMAL_NOT_FOUND if the user may not see the listing */
export async function getSimilarAnimals({
  ctx,
  input,
}: {
  ctx: Context;
  input: { id: string };
}): Promise<AnimalView[]> {
  const [similar] = await Promise.all([readSimilar(ctx.reads, input.id, null), getAnimal({ ctx, input })]);
  return similar.map((animal) => readableBy(ctx.user, animal));
}
