import type { Transaction } from "@pashu/db/client";
import { recordEvent } from "@pashu/db/events";
import { animalActivity } from "@pashu/db/schema/animal-activity";
import { animals, type Animal } from "@pashu/db/schema/animals";
import { AppError } from "@pashu/validators/errors";
import { DAY } from "@pashu/validators/limits";
import { eq, sql } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import type { Deps } from "../../deps.ts";
import { assertEarTagOnce } from "./ear-tags.ts";
import { withdrawQuestions } from "./listing-notifications.ts";
import { isWithheld } from "./listing-status.ts";

/** Demonstration listings, whose ids are UUIDs of version 5, never expire. */
const canExpire = sql`substring(${animals.id}::text from 15 for 1) <> '5'`;

/** Returns the time at which a listing expires that goes on sale now. */
export function expiryFrom(now: Date, { env }: Pick<Deps, "env">): Date {
  return new Date(now.getTime() + env.LISTING_LIFE_DAYS * DAY);
}

/**
 * Puts a locked listing on sale for LISTING_LIFE_DAYS, or without an end if it never expires.
 * @throws AppError STATE_CHANGED for a listing that is sold or withheld, EAR_TAG_LISTED
 */
export async function renewListing(tx: Transaction, ctx: SignedInContext, listing: Animal): Promise<Animal> {
  if (listing.soldAt !== null || isWithheld(listing)) throw new AppError("STATE_CHANGED");
  const { id, isActive, onSale } = listing;
  const at = ctx.deps.clock.now();
  const end = expiryFrom(at, ctx.deps).toISOString();
  const [renewed = listing] = await tx
    .update(animals)
    .set({ isActive: true, expiredAt: null, expiresAt: sql`case when ${canExpire} then ${end}::timestamptz end` })
    .where(eq(animals.id, id))
    .returning();
  await tx
    .insert(animalActivity)
    .values({ animalId: id, answeredAt: at })
    .onConflictDoUpdate({ target: animalActivity.animalId, set: { answeredAt: at } });
  const event = { subjectId: id, actorId: ctx.user.id, at };
  if (!isActive) await recordEvent(tx, { kind: "animal.resumed", ...event, data: {} });
  const data = { expiresAt: renewed.expiresAt?.toISOString() ?? null };
  await recordEvent(tx, { kind: "animal.renewed", ...event, data });
  if (!onSale) await assertEarTagOnce(tx, ctx, id);
  await withdrawQuestions(tx, id);
  return renewed;
}
