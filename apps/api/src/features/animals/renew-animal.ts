import type { Transaction } from "@pashu/db/client";
import { recordEvent } from "@pashu/db/events";
import { animalActivity } from "@pashu/db/schema/animal-activity";
import { animals, type Animal } from "@pashu/db/schema/animals";
import { AppError } from "@pashu/validators/errors";
import { DAY } from "@pashu/validators/limits";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import type { AnimalView } from "./animals.present.ts";
import { assertEarTagOnce } from "../listing-states/ear-tags.ts";
import { changeStatus, notWithheld } from "./change-status.ts";

/** Demonstration listings, whose ids are UUIDs of version 5, never expire. */
const canExpire = sql`substring(${animals.id}::text from 15 for 1) <> '5'`;

/**
 * The seller's answer that the animal is still for sale.
 * @param isResuming false leaves a paused listing as it is
 * @throws AppError STATE_CHANGED for a sold, held or hidden listing, EAR_TAG_LISTED
 */
export async function renewAnimal({
  ctx,
  input: { id },
  isResuming = true,
}: {
  ctx: SignedInContext;
  input: { id: string };
  isResuming?: boolean;
}): Promise<AnimalView> {
  return changeStatus(ctx, id, async (tx, animal) => {
    if (!isResuming && !animal.isActive) throw new AppError("STATE_CHANGED");
    await renewListing(tx, ctx, animal);
  });
}

/** Puts a locked listing on sale for LISTING_LIFE_DAYS, or without an end if it never expires. */
export async function renewListing(
  tx: Transaction,
  ctx: SignedInContext,
  { id, isActive, onSale }: Animal,
): Promise<Animal> {
  const { clock, env } = ctx.deps;
  const at = clock.now();
  const end = new Date(at.getTime() + env.LISTING_LIFE_DAYS * DAY).toISOString();
  const [renewed] = await tx
    .update(animals)
    .set({ isActive: true, expiredAt: null, expiresAt: sql`case when ${canExpire} then ${end}::timestamptz end` })
    .where(and(eq(animals.id, id), isNull(animals.soldAt), notWithheld))
    .returning();
  if (renewed === undefined) throw new AppError("STATE_CHANGED");
  await tx
    .insert(animalActivity)
    .values({ animalId: id, answeredAt: at })
    .onConflictDoUpdate({ target: animalActivity.animalId, set: { answeredAt: at } });
  const event = { subjectId: id, actorId: ctx.user.id, at };
  if (!isActive) await recordEvent(tx, { kind: "animal.resumed", ...event, data: {} });
  const data = { expiresAt: renewed.expiresAt?.toISOString() ?? null };
  await recordEvent(tx, { kind: "animal.renewed", ...event, data });
  if (!onSale) await assertEarTagOnce(tx, ctx, id);
  return renewed;
}
