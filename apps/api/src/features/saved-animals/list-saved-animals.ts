import type { SignedInContext } from "../../context.ts";
import type { AnimalView } from "../animals/animals.present.ts";
import { readSavedAnimals } from "../animals/animals.queries.ts";

/** Lists the user's saved listings that are still active, last saved first. */
export function listSavedAnimals({ ctx }: { ctx: SignedInContext }): Promise<AnimalView[]> {
  return readSavedAnimals(ctx.reads, ctx.user.id);
}
