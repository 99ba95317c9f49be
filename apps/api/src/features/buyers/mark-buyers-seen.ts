import { animalActivity } from "@pashu/db/schema/animal-activity";
import { animals } from "@pashu/db/schema/animals";
import type { MarkBuyersSeenInput } from "@pashu/validators/buyers";
import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";

/** Buyers who call later are new. Changes nothing for another's listing. */
export async function markBuyersSeen({
  ctx,
  input: { animalId, until },
}: {
  ctx: SignedInContext;
  input: MarkBuyersSeenInput;
}): Promise<void> {
  const { db, user, deps } = ctx;
  const own = db
    .select({ id: animals.id })
    .from(animals)
    .where(and(eq(animals.id, animalId), eq(animals.sellerId, user.id)));
  const seen = sql`least(${until}::timestamptz, ${deps.clock.now().toISOString()}::timestamptz)`;
  await db
    .update(animalActivity)
    .set({ buyersSeenAt: seen })
    .where(
      and(
        inArray(animalActivity.animalId, own),
        or(isNull(animalActivity.buyersSeenAt), lt(animalActivity.buyersSeenAt, seen)),
      ),
    );
}
