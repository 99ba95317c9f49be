import { savedAnimals } from "@pashu/db/schema/saved-animals";
import { and, eq } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";

export async function unsaveAnimal({
  ctx,
  input,
}: {
  ctx: SignedInContext;
  input: { animalId: string };
}): Promise<void> {
  await ctx.db
    .delete(savedAnimals)
    .where(and(eq(savedAnimals.userId, ctx.user.id), eq(savedAnimals.animalId, input.animalId)));
}
