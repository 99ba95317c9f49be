import { animals } from "@pashu/db/schema/animals";
import { listingCopies } from "@pashu/db/schema/contacts";
import { withheldFiles } from "@pashu/db/schema/photos";
import { and, asc, eq, gt, isNotNull, isNull, lte, not, notExists, notLike, or, type SQL } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { uploadedFileOf } from "../media/media-paths.ts";
import { deletePhotoHashes } from "../photos/delete-photo-hashes.ts";
import { hasOpenCase } from "./open-case.ts";
import { reduceCopy } from "./reduce-copy.ts";

type EndingDeps = Pick<Deps, "clock" | "db" | "log" | "storage">;

const BATCH = 1000;

/** Ends what `keepCopies` has kept of deleted listings. A listing that fails does not stop the others. */
export async function endKeptCopies(deps: EndingDeps, signal?: AbortSignal): Promise<void> {
  const { db, clock, log } = deps;
  const now = clock.now();
  await markOrphans(deps, now, signal);
  const failures: unknown[] = [];
  for await (const animalId of listingsWith(db, isDue(now))) {
    signal?.throwIfAborted();
    try {
      await endOne(deps, animalId, now);
    } catch (err) {
      log.warn({ err, animal: animalId }, "kept copies not ended");
      failures.push(err);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** Copies that no case needs, and those that still have a person's words because the last release deleted the account. */
function isDue(now: Date): SQL | undefined {
  const { keepUntil, sellerId, phoneHash } = listingCopies;
  const isLeft = and(isNotNull(keepUntil), isNull(sellerId), isNull(phoneHash));
  return or(and(lte(keepUntil, now), not(hasOpenCase(now))), isLeft);
}

/** The last release deletes listings without `keepCopies`. The id that replaces the digest of `data` has hyphens. */
async function markOrphans({ db }: EndingDeps, now: Date, signal?: AbortSignal): Promise<void> {
  const { animalId, digest, keepUntil } = listingCopies;
  const animal = db.select({ id: animals.id }).from(animals).where(eq(animals.id, animalId));
  for await (const id of listingsWith(db, and(notLike(digest, "%-%"), notExists(animal)))) {
    signal?.throwIfAborted();
    await db
      .update(listingCopies)
      .set({ keepUntil: now })
      .where(and(eq(animalId, id), isNull(keepUntil)));
  }
}

/** Reads them in the order of their ids, so that none is read twice. */
async function* listingsWith(db: Deps["db"], condition: SQL | undefined): AsyncGenerator<string> {
  const { animalId } = listingCopies;
  let after: SQL | undefined;
  for (let found = BATCH; found === BATCH;) {
    const rows = await db
      .selectDistinct({ animalId })
      .from(listingCopies)
      .where(and(condition, after))
      .orderBy(asc(animalId))
      .limit(BATCH);
    for (const row of rows) yield row.animalId;
    found = rows.length;
    after = gt(animalId, rows.at(-1)?.animalId ?? "");
  }
}

/** The pictures go first, because a file without its row is public. If the storage fails, the next run repeats it. */
async function endOne({ db, storage }: EndingDeps, animalId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const ofListing = eq(listingCopies.animalId, animalId);
    const copies = await tx.select().from(listingCopies).where(ofListing).orderBy(listingCopies.id).for("update");
    // A report locks a copy before it opens the case.
    if ((await tx.$count(listingCopies, and(ofListing, isDue(now)))) === 0) return;
    const ofFiles = eq(withheldFiles.animalId, animalId);
    const files = (await tx.select().from(withheldFiles).where(ofFiles)).map(({ objectPath }) => objectPath);
    await storage.remove(files.flatMap((path) => uploadedFileOf(path)?.keys ?? []));
    await tx.delete(withheldFiles).where(ofFiles);
    await deletePhotoHashes(tx, files);
    for (const { id, data } of copies)
      await tx
        .update(listingCopies)
        .set({ data: reduceCopy(data), digest: id, keepUntil: null, phoneHash: null })
        .where(eq(listingCopies.id, id));
  });
}
