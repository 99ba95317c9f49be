import type { SignedInContext } from "../../context.ts";
import type { AnimalView } from "../animals/animals.present.ts";
import { readSavedAnimals } from "../animals/animals.queries.ts";

/** What one has saved and is still on sale, last saved first. */
export function listSavedAnimals({ ctx }: { ctx: SignedInContext }): Promise<AnimalView[]> {
  return readSavedAnimals(ctx.reads, ctx.user.id);
}
