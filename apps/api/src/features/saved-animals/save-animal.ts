import { savedAnimals } from "@pashu/db/schema/saved-animals";
import { v7 as uuidv7 } from "uuid";
import type { SignedInContext } from "../../context.ts";
import { getAnimal } from "../animals/get-animal.ts";

export async function saveAnimal({
  ctx,
  input,
}: {
  ctx: SignedInContext;
  input: { animalId: string };
}): Promise<{ userId: string; animalId: string }> {
  const animal = await getAnimal({ ctx, input: { id: input.animalId } });
  await ctx.db
    .insert(savedAnimals)
    .values({ id: uuidv7(), userId: ctx.user.id, animalId: animal.id, createdAt: ctx.deps.clock.now() })
    .onConflictDoNothing();
  return { userId: ctx.user.id, animalId: animal.id };
}
