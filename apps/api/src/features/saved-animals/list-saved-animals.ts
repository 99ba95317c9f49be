import type { SignedInContext } from "../../context.ts";
import type { AnimalView } from "../animals/animals.present.ts";
import { readSavedAnimals } from "../animals/animals.queries.ts";

export function listSavedAnimals({ ctx }: { ctx: SignedInContext }): Promise<AnimalView[]> {
  return readSavedAnimals(ctx.reads, ctx.user.id);
}
