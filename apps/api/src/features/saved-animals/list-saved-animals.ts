import type { SignedInContext } from "../../context.ts";
import type { AnimalView } from "../animals/animals.present.ts";

/** What one has saved and is still on sale, last saved first. */
export function listSavedAnimals({ ctx }: { ctx: SignedInContext }): Promise<AnimalView[]> {
  return ctx.reads.animals.savedBy(ctx.user.id);
}
