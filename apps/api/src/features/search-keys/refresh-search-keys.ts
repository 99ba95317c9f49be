import type { Db, Transaction } from "@pashu/db/client";
import { animals } from "@pashu/db/schema/animals";
import { SEARCH_KEY_VERSION } from "@pashu/validators/search/search-key";
import { and, asc, inArray, lt, sql } from "drizzle-orm";
import { NIL } from "uuid";
import type { Deps } from "../../deps.ts";
import { backfill, type RowLock } from "../../platform/backfill.ts";
import { storeSearchKeys } from "./store-search-keys.ts";

/** Small, because a batch locks its rows. */
const BATCH = 200;
const START: Position = { version: 0, id: NIL };

const isOld = lt(animals.searchKeyVersion, SEARCH_KEY_VERSION);

interface Position {
  version: number;
  id: string;
}

/**
 * Computes search keys that are missing, after a write by a version without them, or old, after a change of the folding
 * or of the aliases. An interrupted run can be repeated.
 */
export async function refreshSearchKeys(
  { db, clock }: Pick<Deps, "db" | "clock">,
  signal?: AbortSignal,
): Promise<void> {
  const find = (after: Position) => findOld(db, after);
  const change = async (tx: Transaction, ids: string[], lock: RowLock) => {
    const rows = await tx
      .select({ id: animals.id })
      .from(animals)
      .where(and(inArray(animals.id, ids), isOld))
      .orderBy(asc(animals.id))
      .for("update", lock);
    const locked = rows.map(({ id }) => id);
    await storeSearchKeys(tx, locked, clock.now());
    return locked;
  };
  await backfill(db, { start: START, find, change }, signal);
}

async function findOld(db: Db, after: Position): Promise<{ ids: string[]; next: Position | undefined }> {
  const rows = await db
    .select({ version: animals.searchKeyVersion, id: animals.id })
    .from(animals)
    .where(
      and(isOld, sql`(${animals.searchKeyVersion}, ${animals.id}) > (${after.version}::smallint, ${after.id}::uuid)`),
    )
    .orderBy(asc(animals.searchKeyVersion), asc(animals.id))
    .limit(BATCH);
  return { ids: rows.map(({ id }) => id), next: rows.at(-1) };
}
