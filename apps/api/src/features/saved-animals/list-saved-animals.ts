import { ENDED_LISTING_VISIBLE_MS } from "@pashu/validators/limits";
import type { SignedInContext } from "../../context.ts";
import type { AnimalView } from "../animals/animals.present.ts";
import { readSavedAnimals } from "../animals/animals.queries.ts";

export function listSavedAnimals({ ctx }: { ctx: SignedInContext }): Promise<AnimalView[]> {
  const endedAfter = new Date(ctx.deps.clock.now().getTime() - ENDED_LISTING_VISIBLE_MS);
  return readSavedAnimals(ctx.reads, ctx.user.id, endedAfter);
}
