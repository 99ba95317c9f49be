import type { DbOrTransaction } from "@pashu/db/client";
import { imageHashes, samePhotos } from "@pashu/db/schema/photos";
import { fileOf } from "@pashu/validators/image-paths";
import { and, inArray, isNull, lte, not, or, sql, type SQL } from "drizzle-orm";
import type { Deps } from "../../deps.ts";

/** With a photo go its hashes and pairs, unless a moderator removed it: then copies are recognized for some time. */
export async function deletePhotoHashes(db: DbOrTransaction, paths: readonly string[]): Promise<void> {
  const files = paths.map(fileOf);
  await deleteHashes(db, and(inArray(imageHashes.objectPath, files), isNull(imageHashes.keepUntil)));
}

/** @param until null: as long as the photo */
export async function keepPhotoHashes(
  tx: DbOrTransaction,
  paths: readonly string[],
  until: Date | null,
): Promise<void> {
  if (paths.length === 0) return;
  await tx
    .update(imageHashes)
    .set({ keepUntil: until })
    .where(inArray(imageHashes.objectPath, paths.map(fileOf)));
}

/** Spares those of photos that a listing still has: a moderator's decision to hide it may be undone. */
export async function deleteOldPhotoHashes({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const isOfListing = sql`exists (select from animals
    where seller_id = ${imageHashes.ownerId} and ${imageHashes.objectPath} in (select split_part(path, '?', 1) from unnest(images) path))`;
  await deleteHashes(db, and(lte(imageHashes.keepUntil, clock.now()), not(isOfListing)));
}

async function deleteHashes(db: DbOrTransaction, condition: SQL | undefined): Promise<void> {
  await db.transaction(async (tx) => {
    const deleted = await tx.delete(imageHashes).where(condition).returning({ path: imageHashes.objectPath });
    const paths = [...new Set(deleted.map(({ path }) => path))];
    if (paths.length === 0) return;
    await tx.delete(samePhotos).where(or(inArray(samePhotos.path, paths), inArray(samePhotos.otherPath, paths)));
  });
}
