import type { Transaction } from "@pashu/db/client";
import { animals, type Animal } from "@pashu/db/schema/animals";
import { contacts } from "@pashu/db/schema/contacts";
import { users } from "@pashu/db/schema/users";
import { asc, eq, inArray, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { LockStrength } from "../../platform/row-locks.ts";

interface Locks {
  seller: LockStrength;
  listing?: LockStrength;
  /** A contact whose buyer is locked like the seller. */
  contactId?: string | undefined;
}

/** Locks a listing after its seller. Returns undefined if it does not exist. */
export async function lockListing(
  tx: Transaction,
  id: string,
  { seller, listing = "no key update", contactId }: Locks,
): Promise<Animal | undefined> {
  const sellerId = tx.select({ id: animals.sellerId }).from(animals).where(eq(animals.id, id));
  const people = contactId === undefined ? sellerId : union(sellerId, buyerOf(tx, contactId));
  await tx.select({ id: users.id }).from(users).where(inArray(users.id, people)).orderBy(asc(users.id)).for(seller);
  const [animal] = await tx.select().from(animals).where(eq(animals.id, id)).for(listing);
  return animal;
}

function buyerOf(tx: Transaction, contactId: string) {
  return tx.select({ id: contacts.viewerId }).from(contacts).where(eq(contacts.id, contactId));
}

/** For what may change all listings of a seller. The caller has locked the seller. */
export async function lockListingsOf(tx: Transaction, sellerId: string): Promise<void> {
  await tx.execute(sql`select from animals where seller_id = ${sellerId} order by id for no key update`);
}
