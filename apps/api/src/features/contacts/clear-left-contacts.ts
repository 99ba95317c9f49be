import { contacts } from "@pashu/db/schema/contacts";
import { and, asc, inArray, isNotNull, isNull, or } from "drizzle-orm";
import type { Deps } from "../../deps.ts";

const BATCH = 1000;

/** Clears what the seller noted, after the last release has deleted the seller's account. */
export async function clearLeftContacts({ db }: Pick<Deps, "db">, signal?: AbortSignal): Promise<void> {
  const { id, sellerId, sharedAt, sellerState } = contacts;
  const left = db
    .select({ id })
    .from(contacts)
    .where(and(isNull(sellerId), or(isNotNull(sharedAt), isNotNull(sellerState))))
    .orderBy(asc(id))
    .limit(BATCH)
    .for("update", { skipLocked: true });
  for (let cleared = BATCH; cleared === BATCH;) {
    signal?.throwIfAborted();
    const rows = await db
      .update(contacts)
      .set({ sharedAt: null, sellerState: null })
      .where(inArray(id, left))
      .returning({ id });
    cleared = rows.length;
  }
}
