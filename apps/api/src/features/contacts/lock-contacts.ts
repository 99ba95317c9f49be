import type { Transaction } from "@pashu/db/client";
import { contacts } from "@pashu/db/schema/contacts";
import { asc, type SQL } from "drizzle-orm";

/** Call it before a statement that changes more than one contact. Returns their ids. */
export async function lockContacts(tx: Transaction, which: SQL | undefined): Promise<string[]> {
  const { id } = contacts;
  const rows = await tx.select({ id }).from(contacts).where(which).orderBy(asc(id)).for("update");
  return rows.map((row) => row.id);
}
