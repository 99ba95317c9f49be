import type { Transaction } from "@pashu/db/client";
import { animals } from "@pashu/db/schema/animals";
import { uploads } from "@pashu/db/schema/uploads";
import { UNFINISHED_UPLOAD_TTL_MS, UNUSED_UPLOAD_TTL_MS } from "@pashu/validators/limits";
import { and, asc, eq, inArray, lt, notExists, sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { possibleKeys } from "./media-paths.ts";
import { keptFiles, removedKeys } from "./remove-files.ts";

const BATCH_SIZE = 100;

/**
 * Deletes unfinished uploads after 15 minutes and finished ones that no listing uses after a day.
 * @returns the number of finished uploads deleted
 */
export async function sweepUnusedUploads(
  deps: Pick<Deps, "clock" | "db" | "storage">,
  signal?: AbortSignal,
): Promise<number> {
  const now = deps.clock.now().getTime();
  await deps.storage.discardUploadsBefore(new Date(now - UNFINISHED_UPLOAD_TTL_MS));
  const before = new Date(now - UNUSED_UPLOAD_TTL_MS);
  let total = 0;
  for (let swept = BATCH_SIZE; swept === BATCH_SIZE; total += swept) {
    signal?.throwIfAborted();
    swept = await sweepSome(deps, before);
  }
  return total;
}

/** Leaves uploads that a listing is claiming. One that claims an upload later waits for the lock and is then rejected. */
async function sweepSome({ db, storage }: Pick<Deps, "db" | "storage">, before: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const unused = await tx
      .select({ id: uploads.id, objectPath: uploads.objectPath })
      .from(uploads)
      .where(and(lt(uploads.createdAt, before), notExists(listingsThatShow(tx))))
      .orderBy(asc(uploads.createdAt))
      .limit(BATCH_SIZE)
      .for("update", { skipLocked: true });
    if (unused.length === 0) return 0;
    const kept = await keptFiles(
      tx,
      unused.flatMap(({ objectPath }) => objectPath ?? []),
    );
    await storage.remove(unused.flatMap((upload) => filesOf(upload, kept)));
    await tx.delete(uploads).where(
      inArray(
        uploads.id,
        unused.map(({ id }) => id),
      ),
    );
    return unused.length;
  });
}

/** Guards against stale rows: a file that a listing shows is never deleted. */
function listingsThatShow(tx: Transaction) {
  const isShown = sql`split_part(${uploads.objectPath}, '?', 1) in
    (select split_part(path, '?', 1) from unnest(${animals.images} || ${animals.videos}) as path)`;
  return tx
    .select({ id: animals.id })
    .from(animals)
    .where(and(eq(animals.sellerId, uploads.ownerId), isShown));
}

/** An upload that was interrupted during processing may have files without a path. */
function filesOf({ id, objectPath }: { id: string; objectPath: string | null }, kept: ReadonlySet<string>): string[] {
  return objectPath === null ? possibleKeys(id) : removedKeys(objectPath, kept);
}
