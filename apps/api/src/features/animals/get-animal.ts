import { AppError } from "@pashu/validators/errors";
import type { Context } from "../../context.ts";
import { mayRead } from "./animals.policy.ts";
import type { AnimalRow } from "./animals.queries.ts";

export async function getAnimal({ ctx, input }: { ctx: Context; input: { id: string } }): Promise<AnimalRow> {
  const row = await ctx.deps.animals.one(input.id);
  if (row === undefined || !mayRead(row.animal, ctx.user)) throw new AppError("ANIMAL_NOT_FOUND");
  return row;
}
