import type { Transaction } from "@pashu/db/client";
import { animals, type Animal } from "@pashu/db/schema/animals";
import { users } from "@pashu/db/schema/users";
import { eq, inArray, sql } from "drizzle-orm";
import type { LockStrength } from "../../platform/row-locks.ts";

/** Locks a listing after its seller. Returns undefined if it does not exist. */
export async function lockListing(
  tx: Transaction,
  id: string,
  { seller, listing = "no key update" }: { seller: LockStrength; listing?: LockStrength },
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
