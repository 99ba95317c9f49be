import { recordEvent } from "@pashu/db/events";
import { notifyUser } from "@pashu/db/notifications";
import { animalActivity } from "@pashu/db/schema/animal-activity";
import { animals, type Animal } from "@pashu/db/schema/animals";
import { events } from "@pashu/db/schema/events";
import { contactLog } from "@pashu/db/schema/sellers";
import type { User } from "@pashu/db/schema/users";
import { AppError } from "@pashu/validators/errors";
import type { SellerContactInput } from "@pashu/validators/sellers";
import { CONTACTS_PER_USER, DAY, HOUR, SECOND } from "@pashu/validators/limits";
import { and, eq, gt, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Transaction } from "@pashu/db/client";
import type { SignedInContext } from "../../context.ts";
import { getAnimal } from "../animals/get-animal.ts";
import { recordContact } from "../contacts/record-contact.ts";
import { hashesOf } from "../moderation/cases.ts";
import { isBlocked } from "../moderation/moderation.policy.ts";
import { lockUsers } from "../../platform/row-locks.ts";
import { countEvent, keyedHash, lockLimits, usages } from "../../platform/sliding-limits.ts";

/**
 * Returns a seller's phone and address, within the user's limits, and logs the access with the consent version.
 * @throws AppError STATE_CHANGED for a listing that is not on sale any more
 */
export async function showContact({ ctx, input }: { ctx: SignedInContext; input: SellerContactInput }): Promise<User> {
  const now = ctx.deps.clock.now();
  return ctx.db.transaction(async (tx) => {
    // Counted by phone, so that a new account doesn't reset the limit.
    const key = `contacts:${keyedHash(ctx.deps.keys.limits, ctx.user.phone)}`;
    await lockLimits(tx, [key]);
    await assertWithinLimits(tx, ctx, key, now);
    // Locked until the access is logged, because the account may be deleted concurrently.
    const [seller] = await lockUsers(tx, [input.sellerId], "key share");
    const listing = { id: input.animalId, sellerId: input.sellerId };
    const animal = listing.id === undefined ? null : await lockShown(tx, ctx, { ...listing, id: listing.id });
    if (seller === undefined || isBlocked(seller, now)) throw new AppError("SELLER_NOT_FOUND");
    await countEvent(tx, [key], now);
    await tx.insert(contactLog).values({
      id: uuidv7(),
      viewerId: ctx.user.id,
      sellerId: seller.id,
      ...(input.consent !== undefined && { consentVersion: input.consent, consentLanguage: ctx.locale }),
      createdAt: now,
    });
    if (animal !== null && seller.id !== ctx.user.id) await countContact(tx, { animal, viewerId: ctx.user.id, now });
    return seller;
  });
}

async function lockShown(tx: Transaction, ctx: SignedInContext, { id, sellerId }: { id: string; sellerId: string }) {
  const [listing] = await tx
    .select()
    .from(animals)
    .where(and(eq(animals.id, id), eq(animals.sellerId, sellerId)))
    .for("key share");
  if (listing === undefined) throw new AppError("ANIMAL_NOT_FOUND");
  if (listing.onSale) return listing;
  await getAnimal({ ctx, input: { id } });
  throw new AppError("STATE_CHANGED");
}

interface ShownContact {
  animal: Animal;
  viewerId: string;
  now: Date;
}

/** A viewer counts once a day for a listing. The caller's lock on the viewer's limits serializes the viewer's requests. */
async function countContact(tx: Transaction, { animal, viewerId, now }: ShownContact): Promise<void> {
  const { id: animalId, sellerId } = animal;
  const counted = await tx.$count(
    events,
    and(
      eq(events.kind, "animal.contact-shown"),
      eq(events.subjectId, animalId),
      eq(events.actorId, viewerId),
      gt(events.at, new Date(now.getTime() - DAY)),
    ),
  );
  const added = counted === 0 ? 1 : 0;
  const hashes = await hashesOf(tx, animal.images);
  await recordContact(tx, { viewerId, animal, hashes, isCounted: added > 0, now });
  await tx
    .insert(animalActivity)
    .values({ animalId, contacts: added, lastContactAt: now })
    .onConflictDoUpdate({
      target: animalActivity.animalId,
      set: { contacts: sql`${animalActivity.contacts} + ${added}`, lastContactAt: now },
    });
  if (added === 0) return;
  await recordEvent(tx, { kind: "animal.contact-shown", subjectId: animalId, actorId: viewerId, data: {}, at: now });
  await notifyUser(tx, sellerId, { kind: "contact-shown", subjectId: animalId, data: {}, at: now });
}

async function assertWithinLimits(tx: Transaction, ctx: SignedInContext, key: string, now: Date): Promise<void> {
  const counted = await usages(tx, { keys: [key], limits: CONTACTS_PER_USER }, now);
  for (const [n, { max, windowMs }] of CONTACTS_PER_USER.entries()) {
    const { used, resetMs } = counted[n] ?? { used: 0, resetMs: windowMs };
    ctx.reportRateLimit({
      name: `contacts-${windowMs / HOUR}h`,
      max,
      windowMs,
      left: Math.max(0, max - used - 1),
      resetMs,
    });
    if (used >= max) throw new AppError("RATE_LIMITED", { s: Math.ceil(resetMs / SECOND) });
  }
}
