import type { Transaction } from "@pashu/db/client";
import { animals, type Animal } from "@pashu/db/schema/animals";
import { users, type User } from "@pashu/db/schema/users";
import { asc, eq, inArray, sql } from "drizzle-orm";

/*
 * Row locks have one order in all transactions, so that none waits for one that waits for it: users in the order of
 * their ids, listings in the order of their ids, cases. ARCHITECTURE.md has the rules.
 */

/** `key share` keeps the account from being deleted, `share` also from being blocked; the others allow changes. */
type Strength = "key share" | "share" | "no key update" | "update";

export function lockUsers(
  tx: Transaction,
  ids: readonly (string | null)[],
  strength: Strength = "no key update",
): Promise<User[]> {
  const known = ids.filter((id) => id !== null);
  return tx.select().from(users).where(inArray(users.id, known)).orderBy(asc(users.id)).for(strength);
}

/** Locks a listing after its seller. Returns undefined if it does not exist. */
export async function lockListing(
  tx: Transaction,
  id: string,
  { seller, listing = "no key update" }: { seller: Strength; listing?: Strength },
): Promise<Animal | undefined> {
  const sellerId = tx.select({ id: animals.sellerId }).from(animals).where(eq(animals.id, id));
  await tx.select({ id: users.id }).from(users).where(inArray(users.id, sellerId)).for(seller);
  const [animal] = await tx.select().from(animals).where(eq(animals.id, id)).for(listing);
  return animal;
}

/** For what may change all listings of a seller. The caller has locked the seller. */
export async function lockListingsOf(tx: Transaction, sellerId: string): Promise<void> {
  await tx.execute(sql`select from animals where seller_id = ${sellerId} order by id for no key update`);
}
