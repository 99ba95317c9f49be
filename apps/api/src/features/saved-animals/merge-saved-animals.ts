import { animals } from "@pashu/db/schema/animals";
import { savedAnimals } from "@pashu/db/schema/saved-animals";
import { and, inArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { SignedInContext } from "../../context.ts";
import { readableSql } from "../animals/animals.policy.ts";

/**
 * Adds what a visitor saved before logging in, in this order, before what the account has. Skips listings that the
 * account has and those that the user may not read. Repeating it is harmless.
 * @param input.ids newest first
 */
export async function mergeSavedAnimals({
  ctx,
  input,
}: {
  ctx: SignedInContext;
  input: { ids: string[] };
}): Promise<void> {
  const { db, user, deps } = ctx;
  if (input.ids.length === 0) return;
  const now = deps.clock.now();
  const readable = await db
    .select({ id: animals.id })
    .from(animals)
    .where(and(inArray(animals.id, input.ids), readableSql(user, now)));
  const places = new Map(input.ids.map((id, index) => [id, index]));
  const rows = readable.map(({ id }) => ({
    id: uuidv7(),
    userId: user.id,
    animalId: id,
    // The saved list is sorted by this time. A phone's clock may be wrong, so the phone sends none.
    createdAt: new Date(now.getTime() - (places.get(id) ?? 0)),
  }));
  if (rows.length > 0) await db.insert(savedAnimals).values(rows).onConflictDoNothing();
}
