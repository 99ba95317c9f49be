import type { Db, DbOrTransaction } from "@pashu/db/client";
import { imageHashes } from "@pashu/db/schema/photos";
import { and, inArray, isNull, lte } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { fileOf } from "./photo-hash.ts";

/** With a photo goes its hash, unless a moderator removed it: then copies are recognized for some time. */
export async function deletePhotoHashes(db: Db, paths: readonly string[]): Promise<void> {
  const files = paths.map(fileOf);
  await db.delete(imageHashes).where(and(inArray(imageHashes.objectPath, files), isNull(imageHashes.keepUntil)));
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

export async function deleteOldPhotoHashes({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  await db.delete(imageHashes).where(lte(imageHashes.keepUntil, clock.now()));
}
