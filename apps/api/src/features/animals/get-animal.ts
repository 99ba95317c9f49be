import { AppError } from "@pashu/validators/errors";
import type { Context } from "../../context.ts";
import { mayRead } from "./animals.policy.ts";
import type { AnimalView } from "./animals.present.ts";
import { readAnimal } from "./animals.queries.ts";

export async function getAnimal({ ctx, input }: { ctx: Context; input: { id: string } }): Promise<AnimalView> {
  const animal = await readAnimal(ctx.reads, input.id);
  if (animal === undefined || !mayRead(animal, ctx.user, ctx.deps.clock.now())) throw new AppError("ANIMAL_NOT_FOUND");
  return animal;
}
