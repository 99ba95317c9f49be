import { recordEvent } from "@pashu/db/events";
import { animalActivity } from "@pashu/db/schema/animal-activity";
import { animals } from "@pashu/db/schema/animals";
import { AppError } from "@pashu/validators/errors";
import { DAY } from "@pashu/validators/limits";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import type { AnimalView } from "./animals.present.ts";
import { changeStatus, notWithheld } from "./change-status.ts";

/**
 * The seller's answer that the animal is still for sale: the listing is on sale for another LISTING_LIFE_DAYS, also if
 * it was expired or paused. A listing that never expires stays so.
 * @throws AppError STATE_CHANGED for a sold, held or hidden listing
 */
export async function renewAnimal({
  ctx,
  input: { id },
}: {
  ctx: SignedInContext;
  input: { id: string };
}): Promise<AnimalView> {
  const { clock, env } = ctx.deps;
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + env.LISTING_LIFE_DAYS * DAY);
  return changeStatus(ctx, id, async (tx) => {
    const renewed = await tx
      .update(animals)
      .set({
        isActive: true,
        expiredAt: null,
        expiresAt: sql`case when ${animals.expiresAt} is not null then ${expiresAt.toISOString()}::timestamptz end`,
      })
      .where(and(eq(animals.id, id), isNull(animals.soldAt), notWithheld))
      .returning({ id: animals.id });
    if (renewed.length === 0) throw new AppError("STATE_CHANGED");
    await tx
      .insert(animalActivity)
      .values({ animalId: id, answeredAt: now })
      .onConflictDoUpdate({ target: animalActivity.animalId, set: { answeredAt: now } });
    const data = { expiresAt: expiresAt.toISOString() };
    await recordEvent(tx, { kind: "animal.renewed", subjectId: id, actorId: ctx.user.id, data, at: now });
  });
}
