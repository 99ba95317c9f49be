import { contacts, listingCopies } from "@pashu/db/schema/contacts";
import { KEPT_COPY_MS } from "@pashu/validators/limits";
import { and, asc, eq, inArray, isNull, lte, not, notExists, sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { hasOpenCase } from "./open-case.ts";

const BATCH = 1000;

/** Deletes copies to which no contact refers and that can no longer be reported. */
export async function deleteOldCopies({ db, clock }: Pick<Deps, "clock" | "db">, signal?: AbortSignal): Promise<void> {
  const { id, shownAt, keepUntil } = listingCopies;
  const now = clock.now();
  const before = new Date(now.getTime() - KEPT_COPY_MS);
  const contact = db.select({ id: contacts.id }).from(contacts).where(eq(contacts.copyId, id));
  const isOld = and(lte(shownAt, before), isNull(keepUntil), notExists(contact), not(hasOpenCase(now)));
  // Most old copies have a contact: the next batch starts after the last deleted one, so each is read once.
  let after = sql`true`;
  for (let deleted = BATCH; deleted === BATCH;) {
    signal?.throwIfAborted();
    // A contact that shows the listing now has locked its copy, and makes it new.
    const old = db
      .select({ id })
      .from(listingCopies)
      .where(and(isOld, after))
      .orderBy(asc(shownAt), asc(id))
      .limit(BATCH)
      .for("update", { skipLocked: true });
    const rows = await db.delete(listingCopies).where(inArray(id, old)).returning({ id, shownAt });
    deleted = rows.length;
    const last = rows.map((row) => `${row.shownAt.toISOString()} ${row.id}`).reduce(later, "");
    const [lastShown = "", lastId = ""] = last.split(" ");
    if (last !== "") after = sql`(${shownAt}, ${id}) > (${lastShown}::timestamptz, ${lastId}::uuid)`;
  }
}

const later = (one: string, other: string) => (one > other ? one : other);
