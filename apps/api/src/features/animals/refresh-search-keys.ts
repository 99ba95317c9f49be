import type { Transaction } from "@pashu/db/client";
import { animals } from "@pashu/db/schema/animals";
import { SEARCH_KEY_VERSION } from "@pashu/validators/search-key";
import { and, asc, lt, sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { storeSearchKeys } from "./store-search-keys.ts";

/** Small, because a batch locks its rows. */
const BATCH = 200;
const START: Position = { version: 0, id: "00000000-0000-0000-0000-000000000000" };

interface Position {
  version: number;
  id: string;
}

/**
 * Computes search keys that are missing, after a write by a version without them, or old, after a change of the folding
 * or of the aliases. An interrupted run can be repeated. Locked rows wait for the next run.
 */
export async function refreshSearchKeys(
  { db, clock }: Pick<Deps, "db" | "clock">,
  signal?: AbortSignal,
): Promise<void> {
  let after: Position | undefined = START;
  while (after !== undefined) {
    if (signal?.aborted) return;
    const start: Position = after;
    after = await db.transaction((tx) => refreshBatch(tx, start, clock.now()));
  }
}

async function refreshBatch(tx: Transaction, after: Position, now: Date): Promise<Position | undefined> {
  const rows = await tx
    .select({ version: animals.searchKeyVersion, id: animals.id })
    .from(animals)
    .where(
      and(
        lt(animals.searchKeyVersion, SEARCH_KEY_VERSION),
        sql`(${animals.searchKeyVersion}, ${animals.id}) > (${after.version}::smallint, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(animals.searchKeyVersion), asc(animals.id))
    .limit(BATCH)
    .for("update", { skipLocked: true });
  const ids = rows.map(({ id }) => id);
  await storeSearchKeys(tx, ids, now);
  return rows.at(-1);
}
