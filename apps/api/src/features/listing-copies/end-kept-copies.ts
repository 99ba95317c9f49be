import { listingCopies } from "@pashu/db/schema/contacts";
import { withheldFiles } from "@pashu/db/schema/photos";
import { and, eq, lte, not } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { uploadedFileOf } from "../media/media-paths.ts";
import { deletePhotoHashes } from "../photos/delete-photo-hashes.ts";
import { hasOpenCase } from "./open-case.ts";
import { reduceCopy } from "./reduce-copy.ts";

type EndingDeps = Pick<Deps, "clock" | "db" | "storage">;

const BATCH = 100;

/** Ends what `keepCopies` has kept of deleted listings, unless a case about them is open. */
export async function endKeptCopies(deps: EndingDeps, signal?: AbortSignal): Promise<void> {
  const isDue = and(lte(listingCopies.keepUntil, deps.clock.now()), not(hasOpenCase));
  for (let found = BATCH; found === BATCH;) {
    const { animalId } = listingCopies;
    const due = await deps.db.selectDistinct({ animalId }).from(listingCopies).where(isDue).limit(BATCH);
    for (const listing of due) {
      signal?.throwIfAborted();
      await endOne(deps, listing.animalId);
    }
    found = due.length;
  }
}

/** The pictures go first, because a file without its row is public. If the storage fails, the next run repeats it. */
async function endOne({ db, storage }: EndingDeps, animalId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const ofListing = eq(listingCopies.animalId, animalId);
    const copies = await tx.select().from(listingCopies).where(ofListing).orderBy(listingCopies.id).for("update");
    // A report locks a copy before it opens the case.
    if ((await tx.$count(listingCopies, and(ofListing, hasOpenCase))) > 0) return;
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
