import type { Transaction } from "@pashu/db/client";
import { notifyUser, withdrawNotifications } from "@pashu/db/notifications";
import type { Animal } from "@pashu/db/schema/animals";
import { contacts, deals } from "@pashu/db/schema/contacts";
import { events } from "@pashu/db/schema/events";
import { users } from "@pashu/db/schema/users";
import type { MarkSoldInput } from "@pashu/validators/animals";
import { AppError } from "@pashu/validators/errors";
import { and, eq, inArray } from "drizzle-orm";
import { indianDay } from "../../platform/indian-day.ts";
import { isShared } from "./is-shared.ts";

interface Named extends Pick<MarkSoldInput, "where" | "price" | "soldOn"> {
  contactId: string;
  counted: boolean;
  at: Date;
}

/**
 * Stores the buyer of a sold listing, asks that buyer, and returns the id. The caller has locked seller, buyer and listing.
 * @throws AppError BUYER_NOT_FOUND for any contact but one that the seller's list of interested buyers has, and for a buyer
 * who has said no for this listing; SALE_DATE_INVALID; INVALID_INPUT for a sale elsewhere
 */
export async function nameBuyer(
  tx: Transaction,
  { id: animalId, sellerId, createdAt }: Animal,
  { contactId, where, price, soldOn: day, counted, at }: Named,
): Promise<string> {
  const soldOn = day ?? indianDay(at);
  if (where !== "here") throw new AppError("INVALID_INPUT");
  if (soldOn > indianDay(at) || soldOn < indianDay(createdAt)) throw new AppError("SALE_DATE_INVALID");
  const [buyer] = await tx
    .select({ id: users.id })
    .from(contacts)
    .innerJoin(users, eq(users.id, contacts.viewerId))
    .where(
      and(eq(contacts.id, contactId), eq(contacts.animalId, animalId), eq(contacts.sellerId, sellerId), isShared(at)),
    );
  if (buyer === undefined || (await hasDenied(tx, animalId, buyer.id))) throw new AppError("BUYER_NOT_FOUND");
  const deal = { animalId, sellerId, buyerId: buyer.id, price, soldOn, namedAt: at, saleCounted: counted };
  await tx.insert(deals).values(deal);
  await notifyUser(tx, buyer.id, { kind: "named-as-buyer", subjectId: animalId, data: {}, at });
  return buyer.id;
}

/** A seller who undoes the sale and names the buyer again must not ask again. */
async function hasDenied(tx: Transaction, animalId: string, buyerId: string): Promise<boolean> {
  const denied = and(
    eq(events.subjectId, animalId),
    eq(events.kind, "animal.sale-denied"),
    eq(events.actorId, buyerId),
  );
  return (await tx.$count(events, denied)) > 0;
}

/** Which contact the seller named in the sale of a listing, as far as the buyer still has it. */
export async function readNamed(tx: Transaction, animalId: string) {
  const [named] = await tx
    .select({ contactId: contacts.id, soldOn: deals.soldOn })
    .from(deals)
    .innerJoin(contacts, and(eq(contacts.animalId, deals.animalId), eq(contacts.viewerId, deals.buyerId)))
    .where(eq(deals.animalId, animalId));
  return named;
}

/** False once the buyer has deleted the contact, or the account. */
export async function hasContact(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.$count(contacts, eq(contacts.id, id))) > 0;
}

/** Call it when a sale is undone, and before a new one. */
export async function deleteDeal(tx: Transaction, animalId: string): Promise<void> {
  await tx.delete(deals).where(eq(deals.animalId, animalId));
  await withdrawNotifications(tx, { kinds: ["named-as-buyer", "sale-confirmed"], subjectIds: [animalId] });
}

/** Call it when listings are deleted. A confirmed deal stays, because the buyer's review is marked by it. */
export async function deleteOpenDeals(tx: Transaction, animalIds: readonly string[]): Promise<void> {
  if (animalIds.length === 0) return;
  await tx.delete(deals).where(and(inArray(deals.animalId, [...animalIds]), eq(deals.isConfirmed, false)));
  await withdrawNotifications(tx, { kinds: ["named-as-buyer"], subjectIds: animalIds });
}
