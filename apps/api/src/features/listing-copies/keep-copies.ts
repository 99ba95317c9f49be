import type { Transaction } from "@pashu/db/client";
import type { Animal } from "@pashu/db/schema/animals";
import { listingCopies } from "@pashu/db/schema/contacts";
import { withheldFiles, withholdingChanges } from "@pashu/db/schema/photos";
import { fileOf } from "@pashu/validators/image-paths";
import { KEPT_COPY_MS } from "@pashu/validators/limits";
import { eq, inArray } from "drizzle-orm";
import { uploadedFileOf } from "../media/media-paths.ts";
import { reduceCopy } from "./reduce-copy.ts";

type Deleted = Pick<Animal, "id" | "images">;

/**
 * Keeps what buyers have lately seen of deleted listings, so that they can report it: the copies, and for moderators the
 * pictures in them. Copies of other listings are reduced. Call it after the deletion, before the files are released.
 * @param ownerId null when the account is deleted too
 */
export async function keepCopies(
  tx: Transaction,
  listings: readonly Deleted[],
  { ownerId, at }: { ownerId: string | null; at: Date },
): Promise<void> {
  if (listings.length === 0) return;
  const { id, animalId } = listingCopies;
  const ids = listings.map((listing) => listing.id);
  const copies = await tx.select().from(listingCopies).where(inArray(animalId, ids)).orderBy(id).for("update");
  const since = new Date(at.getTime() - KEPT_COPY_MS);
  const recent = new Set(copies.filter(({ shownAt }) => shownAt > since).map((copy) => copy.animalId));
  for (const copy of copies.filter((each) => !recent.has(each.animalId)))
    await tx
      .update(listingCopies)
      .set({ data: reduceCopy(copy.data), digest: copy.id })
      .where(eq(id, copy.id));
  if (recent.size === 0) return;
  const keepUntil = new Date(at.getTime() + KEPT_COPY_MS);
  await tx
    .update(listingCopies)
    .set({ keepUntil })
    .where(inArray(animalId, [...recent]));
  const seen = new Set(copies.flatMap(({ data }) => data.images.map(fileOf)));
  const files = listings
    .filter((listing) => recent.has(listing.id))
    .flatMap((listing) => listing.images.map((path) => ({ path, animalId: listing.id })))
    .filter(({ path }) => seen.has(fileOf(path)) && uploadedFileOf(path) !== null)
    .map(({ path, animalId }) => ({ objectPath: fileOf(path), animalId, ownerId, at }));
  if (files.length === 0) return;
  await tx.insert(withheldFiles).values(files).onConflictDoNothing();
  // The job `withheld` then clears them from shared caches.
  const changes = [...new Set(files.map((file) => file.animalId))].map((each) => ({ animalId: each, changedAt: at }));
  await tx
    .insert(withholdingChanges)
    .values(changes)
    .onConflictDoUpdate({
      target: withholdingChanges.animalId,
      set: { changedAt: at },
    });
}
