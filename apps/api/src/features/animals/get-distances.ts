import type { DistancesInput } from "@pashu/validators/animals";
import type { Context } from "../../context.ts";
import { originCoordinates } from "./list-animals.ts";
import { readDistances } from "./nearest.queries.ts";

/** Kilometres by id; without listings that are not on sale or have no known place. */
export async function getDistances({
  ctx,
  input,
}: {
  ctx: Context;
  input: DistancesInput;
}): Promise<Record<string, number>> {
  return readDistances(ctx.reads, input.ids, await originCoordinates(ctx, input));
}
