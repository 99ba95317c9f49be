import type { SignedInContext } from "../../context.ts";
import { savedByUser, type AnimalRow } from "../animals/animals.queries.ts";

/** What one has saved and is still on sale, last saved first. */
export function listSavedAnimals({ ctx }: { ctx: SignedInContext }): Promise<AnimalRow[]> {
  return savedByUser(ctx.deps.db, ctx.user.id);
}
