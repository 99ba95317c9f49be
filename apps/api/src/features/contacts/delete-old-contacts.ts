import { CONTACTS_KEEP_MS } from "@pashu/validators/limits";
import { sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";

const BATCH = 1000;

/** Deletes contacts whose buyers have not seen the number for CONTACTS_KEEP_MS. */
export async function deleteOldContacts(
  { db, clock }: Pick<Deps, "db" | "clock">,
  signal?: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now().getTime() - CONTACTS_KEEP_MS).toISOString();
  let deleted: unknown[];
  do {
    signal?.throwIfAborted();
    deleted = await db.execute(sql`
      delete from contacts where id in (
        select id from contacts where last_at < ${before}::timestamptz order by last_at limit ${BATCH}::int
        for update skip locked
      ) returning 1`);
  } while (deleted.length === BATCH);
}
