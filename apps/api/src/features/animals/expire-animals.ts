import type { Db } from "@pashu/db/client";
import { recordEvents } from "@pashu/db/events";
import { animals } from "@pashu/db/schema/animals";
import { and, asc, eq, gte, lte } from "drizzle-orm";
import type { Deps } from "../../deps.ts";

/** Small, because a batch holds locks on its rows and on the counters of their categories. */
const BATCH = 500;

/** Takes listings off sale whose time has passed. The next run continues after an interruption. */
export async function expireAnimals({ db, clock }: Pick<Deps, "db" | "clock">, signal?: AbortSignal): Promise<void> {
  const now = clock.now();
  let from: Date | null = new Date(0);
  while (from !== null) {
    if (signal?.aborted === true) return;
    from = await expireBatch(db, now, from);
  }
}

/**
 * @param from skips index entries of earlier batches, which are dead but not yet vacuumed
 * @returns where the next batch starts; null after the last one
 */
async function expireBatch(db: Db, now: Date, from: Date): Promise<Date | null> {
  return db.transaction(async (tx) => {
    const due = tx.$with("due").as(
      tx
        .select({ id: animals.id })
        .from(animals)
        .where(and(eq(animals.onSale, true), gte(animals.expiresAt, from), lte(animals.expiresAt, now)))
        .orderBy(asc(animals.expiresAt))
        .limit(BATCH)
        .for("no key update", { skipLocked: true }),
    );
    const expired = await tx
      .with(due)
      .update(animals)
      .set({ expiredAt: now })
      .from(due)
      .where(and(eq(animals.id, due.id), eq(animals.onSale, true)))
      .returning({ id: animals.id, expiresAt: animals.expiresAt });
    const event = { kind: "animal.expired", actorId: null, data: {}, at: now } as const;
    await recordEvents(
      tx,
      expired.map(({ id }) => ({ ...event, subjectId: id })),
    );
    if (expired.length < BATCH) return null;
    return new Date(Math.max(...expired.map(({ expiresAt }) => expiresAt?.getTime() ?? 0)));
  });
}
