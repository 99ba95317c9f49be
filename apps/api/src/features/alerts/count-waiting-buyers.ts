import { alerts } from "@pashu/db/schema/alerts";
import { animals } from "@pashu/db/schema/animals";
import { AppError } from "@pashu/validators/errors";
import { PUBLISHED_COUNT_MIN, WAITING_BUYERS_MAX } from "@pashu/validators/limits";
import { eq, sql } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { candidates, isMatch } from "./alerts.queries.ts";

/** Takes less than 30 ms. */
const CANDIDATES = 5000;

/**
 * How many other users wait for such an animal, at most WAITING_BUYERS_MAX; null for fewer than PUBLISHED_COUNT_MIN, so
 * that the number is about no single person. For its seller alone.
 * @throws AppError ANIMAL_NOT_FOUND, also for another seller's
 */
export async function countWaitingBuyers({
  ctx,
  input: { id },
}: {
  ctx: SignedInContext;
  input: { id: string };
}): Promise<{ count: number | null }> {
  const [animal] = await ctx.db.select().from(animals).where(eq(animals.id, id));
  if (animal?.sellerId !== ctx.user.id) throw new AppError("ANIMAL_NOT_FOUND");
  const [found] = await ctx.db.execute<{ count: number }>(sql`
    with candidate as materialized (
      ${candidates(animal, CANDIDATES)}
    )
    select count(*)::int as count from (
      select distinct alerts.user_id from candidate as ${alerts} join ${animals} on animals.id = ${id} where ${isMatch()}
      limit ${WAITING_BUYERS_MAX}::int
    ) as waiting`);
  const count = found?.count ?? 0;
  return { count: count < PUBLISHED_COUNT_MIN ? null : count };
}
