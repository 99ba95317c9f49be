import { contacts, listingCopies } from "@pashu/db/schema/contacts";
import { KEPT_COPY_MS } from "@pashu/validators/limits";
import { and, asc, eq, inArray, isNull, lte, not, notExists } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { hasOpenCase } from "./open-case.ts";

const BATCH = 1000;

/** Deletes copies to which no contact refers and that can no longer be reported. */
export async function deleteOldCopies({ db, clock }: Pick<Deps, "clock" | "db">, signal?: AbortSignal): Promise<void> {
  const { id, shownAt, keepUntil } = listingCopies;
  const before = new Date(clock.now().getTime() - KEPT_COPY_MS);
  const contact = db.select({ id: contacts.id }).from(contacts).where(eq(contacts.copyId, id));
  // A contact that shows the listing now has locked its copy, and makes it new.
  const old = db
    .select({ id })
    .from(listingCopies)
    .where(and(lte(shownAt, before), isNull(keepUntil), notExists(contact), not(hasOpenCase)))
    .orderBy(asc(shownAt))
    .limit(BATCH)
    .for("update", { skipLocked: true });
  for (let deleted = BATCH; deleted === BATCH;) {
    signal?.throwIfAborted();
    const rows = await db.delete(listingCopies).where(inArray(id, old)).returning({ id });
    deleted = rows.length;
  }
}
