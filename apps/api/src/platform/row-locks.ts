import type { Transaction } from "@pashu/db/client";
import { contacts } from "@pashu/db/schema/contacts";
import { users, type User } from "@pashu/db/schema/users";
import { asc, inArray, type SQL } from "drizzle-orm";

/*
 * Row locks have one order in all transactions, so that none waits for one that waits for it: users in the order of
 * their ids, listings in the order of their ids, their copies, contacts, cases. ARCHITECTURE.md has the rules.
 */

/** `key share` keeps the account from being deleted, `share` also from being blocked; the others allow changes. */
export type LockStrength = "key share" | "share" | "no key update" | "update";

export function lockUsers(
  tx: Transaction,
  ids: readonly (string | null)[],
  strength: LockStrength = "no key update",
): Promise<User[]> {
  const known = ids.filter((id) => id !== null);
  return tx.select().from(users).where(inArray(users.id, known)).orderBy(asc(users.id)).for(strength);
}

/** Call it before a statement that changes more than one contact. Returns their ids. */
export async function lockContacts(tx: Transaction, which: SQL | undefined): Promise<string[]> {
  const { id } = contacts;
  const rows = await tx.select({ id }).from(contacts).where(which).orderBy(asc(id)).for("update");
  return rows.map((row) => row.id);
}
