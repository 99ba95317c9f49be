import { recordEvent } from "@pashu/db/events";
import { notifyUser } from "@pashu/db/notifications";
import { animalActivity } from "@pashu/db/schema/animal-activity";
import { animals, type Animal } from "@pashu/db/schema/animals";
import { events } from "@pashu/db/schema/events";
import { contactLog } from "@pashu/db/schema/sellers";
import type { User } from "@pashu/db/schema/users";
import { AppError } from "@pashu/validators/errors";
import type { SellerContactInput } from "@pashu/validators/sellers";
import { CONSENT_VERSION } from "@pashu/validators/enums";
import { DAY } from "@pashu/validators/limits";
import { and, eq, gt, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Transaction } from "@pashu/db/client";
import type { SignedInContext } from "../../context.ts";
import { getAnimal } from "../animals/get-animal.ts";
import { readBlocks } from "../blocks/blocks.policy.ts";
import { countShownNumber, lockContactLimits } from "../contacts/contact-limits.ts";
import { storeSharing } from "../contacts/contact-sharing.ts";
import { recordContact } from "../contacts/record-contact.ts";
import { hashesOf } from "../moderation/cases.ts";
import { isBlocked } from "../moderation/moderation.policy.ts";
import { queueWebhooks } from "@pashu/db/webhooks";
import { visibleSql } from "../listing-states/listing-status.ts";
import { lockUsers } from "../../platform/row-locks.ts";

/**
 * Returns a seller's phone and address, within the user's limits, and logs the access with the consent version. Without a
 * listing in the request, a person whose listings visitors do not see is no seller: ids of buyers are known to sellers.
 * @throws AppError STATE_CHANGED for a listing that is not on sale any more, SELLER_BLOCKED by the user,
 * SELLER_NOT_FOUND also if the seller has blocked the user, who must not learn that
 */
export async function showContact({ ctx, input }: { ctx: SignedInContext; input: SellerContactInput }): Promise<User> {
  const now = ctx.deps.clock.now();
  return ctx.db.transaction(async (tx) => {
    await lockContactLimits(tx, ctx, now);
    const shares = sharesOf(input);
    const { seller, viewer } = await lockPeople(tx, ctx, { sellerId: input.sellerId, shares });
    const blocks = await readBlocks(tx, ctx.user.id, input.sellerId);
    const listing = { id: input.animalId, sellerId: input.sellerId };
    const animal = listing.id === undefined ? null : await lockShown(tx, ctx, { ...listing, id: listing.id });
    const isSeller = animal !== null || (await hasVisibleListing(tx, input.sellerId, now));
    if (blocks.byUser) throw new AppError("SELLER_BLOCKED");
    if (seller === undefined || !isSeller || blocks.byOther || isBlocked(seller, now))
      throw new AppError("SELLER_NOT_FOUND");
    await countShownNumber(tx, ctx, now);
    await tx.insert(contactLog).values({
      id: uuidv7(),
      viewerId: ctx.user.id,
      sellerId: seller.id,
      ...(input.consent !== undefined && { consentVersion: input.consent, consentLanguage: ctx.locale }),
      shares,
      createdAt: now,
    });
    if (animal === null || seller.id === ctx.user.id) return seller;
    if (shares !== null && viewer?.sharesContacts !== shares) await storeSharing(tx, ctx.user.id, shares, now);
    await countContact(tx, { animal, viewerId: ctx.user.id, shares, now });
    return seller;
  });
}

/** The viewer agrees only under the present text, which names what the seller sees. Null leaves a contact as it is. */
function sharesOf({ share, consent, animalId }: SellerContactInput): boolean | null {
  if (share === undefined || animalId === undefined) return null;
  return share && consent !== CONSENT_VERSION ? null : share;
}

async function hasVisibleListing(tx: Transaction, sellerId: string, now: Date): Promise<boolean> {
  const visible = and(eq(animals.sellerId, sellerId), visibleSql(now));
  const [found] = await tx.select({ id: animals.id }).from(animals).where(visible).limit(1);
  return found !== undefined;
}

/**
 * The seller is locked until the access is logged, because the account may be deleted or a block be added concurrently; the
 * viewer until the choice is stored, because it may be withdrawn concurrently. Buyers of one seller do not wait for each other.
 */
async function lockPeople(
  tx: Transaction,
  ctx: SignedInContext,
  { sellerId, shares }: { sellerId: string; shares: boolean | null },
) {
  const viewerId = ctx.user.id;
  const lockSeller = async () => (await lockUsers(tx, [sellerId], "share"))[0];
  if (shares === null || viewerId === sellerId) return { seller: await lockSeller() };
  const lockViewer = async () => (await lockUsers(tx, [viewerId]))[0];
  if (viewerId < sellerId) return { viewer: await lockViewer(), seller: await lockSeller() };
  return { seller: await lockSeller(), viewer: await lockViewer() };
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
  shares: boolean | null;
  now: Date;
}

/** A viewer counts once a day for a listing. The caller's lock on the viewer's limits serializes the viewer's requests. */
async function countContact(tx: Transaction, { animal, viewerId, shares, now }: ShownContact): Promise<void> {
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
  await recordContact(tx, { viewerId, animal, hashes, isCounted: added > 0, shares, now });
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
  const causes = sql`select ${sellerId}::text, ${animalId}::uuid, null::uuid`;
  await queueWebhooks(tx, "contact.shown", { causes, at: now });
}
