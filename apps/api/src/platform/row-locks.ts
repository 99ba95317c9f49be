import type { Transaction } from "@pashu/db/client";
import { users, type User } from "@pashu/db/schema/users";
import { asc, inArray } from "drizzle-orm";

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
