import type { Transaction } from "@pashu/db/client";
import { recordEvent } from "@pashu/db/events";
import { animalActivity } from "@pashu/db/schema/animal-activity";
import { animals, type Animal } from "@pashu/db/schema/animals";
import { events } from "@pashu/db/schema/events";
import { users } from "@pashu/db/schema/users";
import type { MarkSoldInput } from "@pashu/validators/animals";
import { AppError } from "@pashu/validators/errors";
import { COUNTED_SALE_MIN_MS, UNDO_SALE_MS } from "@pashu/validators/limits";
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { deleteDeal, hasContact, nameBuyer, readNamed } from "./deals.ts";
import { assertEarTagOnce } from "./ear-tags.ts";
import { tellSold, withdrawSold } from "./listing-notifications.ts";
import { isWithheld } from "./listing-status.ts";
import { SALE_CHANGES, timeOnSale } from "./time-on-sale.ts";

type Sale = Omit<MarkSoldInput, "id">;

/**
 * Sells a locked listing, also a paused or an expired one. The same sale a second time changes nothing, because an
 * offline outbox repeats a request whose response was lost.
 * @throws AppError STATE_CHANGED for a listing that is withheld, or sold in another way; what `nameBuyer` throws
 */
export async function sellListing(
  tx: Transaction,
  { user, deps }: SignedInContext,
  { listing, sale }: { listing: Animal; sale: Sale },
): Promise<void> {
  const { id, sellerId } = listing;
  if (listing.soldAt !== null || isWithheld(listing)) {
    if (await isLastSale(tx, id, sale)) return;
    throw new AppError("STATE_CHANGED");
  }
  const at = deps.clock.now();
  const counted = await isCounted(tx, listing, at);
  await tx.update(animals).set({ soldAt: at, saleCounted: counted }).where(eq(animals.id, id));
  if (counted) await addToSoldCount(tx, sellerId, 1);
  // The release before deals leaves one when it undoes a sale.
  await deleteDeal(tx, id);
  const { where, price, buyer, soldOn } = sale;
  const data = { where, price, counted };
  await recordEvent(tx, { kind: "animal.sold", subjectId: id, actorId: user.id, data, at });
  const named = buyer === undefined ? null : { contactId: buyer, where, price, soldOn, counted, at };
  const buyerId = named && (await nameBuyer(tx, listing, named));
  await tellSold(tx, listing, { at, buyerId });
}

/**
 * Takes back a sale of the last 24 hours. The locked listing returns to its earlier state.
 * @throws AppError STATE_CHANGED afterwards, and for a listing that is withheld or not sold; EAR_TAG_LISTED
 */
export async function undoListingSale(tx: Transaction, ctx: SignedInContext, listing: Animal): Promise<void> {
  const { id, sellerId, soldAt, saleCounted } = listing;
  const at = ctx.deps.clock.now();
  const isRecent = soldAt !== null && at.getTime() - soldAt.getTime() < UNDO_SALE_MS;
  if (!isRecent || isWithheld(listing)) throw new AppError("STATE_CHANGED");
  await tx.update(animals).set({ soldAt: null, saleCounted: false }).where(eq(animals.id, id));
  if (saleCounted) await addToSoldCount(tx, sellerId, -1);
  await recordEvent(tx, { kind: "animal.sale-undone", subjectId: id, actorId: ctx.user.id, data: {}, at });
  await assertEarTagOnce(tx, ctx, id);
  await withdrawSold(tx, id);
  await deleteDeal(tx, id);
}

async function addToSoldCount(tx: Transaction, sellerId: string, change: 1 | -1): Promise<void> {
  await tx
    .update(users)
    .set({ soldCount: sql`${users.soldCount} + ${change}` })
    .where(eq(users.id, sellerId));
}

/** Buyers can rely on "number sold": the listing was on sale for a day, and a buyer has seen the phone number. */
async function isCounted(tx: Transaction, listing: Animal, now: Date): Promise<boolean> {
  const [activity] = await tx.select().from(animalActivity).where(eq(animalActivity.animalId, listing.id));
  if (activity === undefined || activity.contacts === 0) return false;
  const history = await tx
    .select({ kind: events.kind, at: events.at })
    .from(events)
    .where(and(eq(events.subjectId, listing.id), inArray(events.kind, SALE_CHANGES)))
    .orderBy(asc(events.at), asc(events.id));
  return timeOnSale(listing, history, now) >= COUNTED_SALE_MIN_MS;
}

async function isLastSale(tx: Transaction, id: string, { where, price, buyer, soldOn }: Sale): Promise<boolean> {
  const [last] = await tx
    .select({ kind: events.kind, data: events.data })
    .from(events)
    .where(and(eq(events.subjectId, id), inArray(events.kind, ["animal.sold", "animal.sale-undone"])))
    .orderBy(desc(events.at), desc(events.id))
    .limit(1);
  if (last?.kind !== "animal.sold" || last.data["where"] !== where || last.data["price"] !== price) return false;
  if (buyer !== undefined && !(await hasContact(tx, buyer))) return true;
  const named = await readNamed(tx, id);
  return named?.contactId === buyer && (named === undefined || soldOn === undefined || named.soldOn === soldOn);
}
