import { AppError } from "@pashu/validators/errors";
import type { Context } from "../../context.ts";
import { mayRead } from "./animals.policy.ts";
import type { AnimalView } from "./animals.present.ts";
import { readAnimalWithEnd } from "./animals.queries.ts";
import { readableBy } from "./hide-phones.ts";

export async function getAnimal({ ctx, input }: { ctx: Context; input: { id: string } }): Promise<AnimalView> {
  const row = await readAnimalWithEnd(ctx.reads, input.id);
  if (row === undefined || !mayRead(row, ctx.user, ctx.deps.clock.now())) throw new AppError("ANIMAL_NOT_FOUND");
  const { expiredAt: _, ...animal } = row;
  return readableBy(ctx.user, animal);
}
