import type { Db, Transaction } from "@pashu/db/client";
import { recordEvents } from "@pashu/db/events";
import { animals } from "@pashu/db/schema/animals";
import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import { NIL } from "uuid";
import type { Deps } from "../../deps.ts";
import { backfill, type RowLock } from "../../platform/backfill.ts";

/** Small, because a batch holds locks on its rows and on the counters of their categories. */
const BATCH = 500;
const START: Position = { expiresAt: "epoch", id: NIL };

interface Position {
  expiresAt: string;
  id: string;
}

interface Batch {
  ids: string[];
  lock: RowLock;
  now: Date;
}

/** Takes listings off sale whose time has passed. The next run continues after an interruption. */
export async function expireAnimals({ db, clock }: Pick<Deps, "db" | "clock">, signal?: AbortSignal): Promise<void> {
  const now = clock.now();
  const find = (after: Position) => findDue(db, now, after);
  const change = (tx: Transaction, ids: string[], lock: RowLock) => expire(tx, { ids, lock, now });
  await backfill(db, { start: START, find, change }, signal);
}

/** @param after skips index entries of earlier batches, which are dead but not yet vacuumed */
async function findDue(db: Db, now: Date, after: Position): Promise<{ ids: string[]; next: Position | undefined }> {
  const { id, expiresAt } = animals;
  const rows = await db
    // As text, because a Date has no microseconds.
    .select({ id, expiresAt: sql<string>`${expiresAt}::text` })
    .from(animals)
    .where(
      and(
        eq(animals.onSale, true),
        lte(expiresAt, now),
        sql`(${expiresAt}, ${id}) > (${after.expiresAt}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(expiresAt), asc(id))
    .limit(BATCH);
  return { ids: rows.map((row) => row.id), next: rows.length < BATCH ? undefined : rows.at(-1) };
}

async function expire(tx: Transaction, { ids, lock, now }: Batch): Promise<string[]> {
  const due = tx.$with("due").as(
    tx
      .select({ id: animals.id })
      .from(animals)
      .where(and(inArray(animals.id, ids), eq(animals.onSale, true), lte(animals.expiresAt, now)))
      .orderBy(asc(animals.id))
      .for("no key update", lock),
  );
  const expired = await tx
    .with(due)
    .update(animals)
    .set({ expiredAt: now })
    .from(due)
    .where(and(eq(animals.id, due.id), eq(animals.onSale, true)))
    .returning({ id: animals.id });
  const event = { kind: "animal.expired", actorId: null, data: {}, at: now } as const;
  await recordEvents(
    tx,
    expired.map(({ id }) => ({ ...event, subjectId: id })),
  );
  return expired.map(({ id }) => id);
}
