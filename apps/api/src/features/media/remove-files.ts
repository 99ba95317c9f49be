import type { Db, DbOrTransaction, Transaction } from "@pashu/db/client";
import { withheldFiles } from "@pashu/db/schema/photos";
import { uploads } from "@pashu/db/schema/uploads";
import { fileOf } from "@pashu/validators/image-paths";
import { uploadedPathOf } from "@pashu/validators/photo-paths";
import { eq, inArray } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { deletePhotoHashes } from "../photos/delete-photo-hashes.ts";
import { keysWithoutSmallest, uploadedFileOf } from "./media-paths.ts";

type StorageDeps = Pick<Deps, "storage" | "log">;

/** In the past, so that the next sweep retries a failed deletion. */
const OVERDUE = new Date(0);
const BATCH_SIZE = 100;

/**
 * Marks files as unused, in the transaction that removes them from a listing. The sweep deletes whatever fails later.
 * @param ownerId null when the account is deleted too
 */
export async function releaseFiles(tx: Transaction, ownerId: string | null, paths: readonly string[]): Promise<void> {
  const released = uploadsOf(paths).flatMap((objectPath) => {
    const file = uploadedFileOf(objectPath);
    return file === null ? [] : [{ id: file.uploadId, ownerId, type: file.type, objectPath, createdAt: OVERDUE }];
  });
  for (const some of batches(released)) await tx.insert(uploads).values(some).onConflictDoNothing();
}

export interface ReleasedUploads {
  paths: string[];
  unfinished: string[];
}

/**
 * Detaches a user's uploads in the transaction that deletes the account. Their rows stay until the files are deleted.
 */
export async function releaseUploads(tx: Transaction, ownerId: string): Promise<ReleasedUploads> {
  const given = await tx
    .update(uploads)
    .set({ ownerId: null })
    .where(eq(uploads.ownerId, ownerId))
    .returning({ id: uploads.id, objectPath: uploads.objectPath });
  return {
    paths: given.flatMap(({ objectPath }) => objectPath ?? []),
    unfinished: given.filter(({ objectPath }) => objectPath === null).map(({ id }) => id),
  };
}

/**
 * Returns those of released files that are withheld: pictures of a deleted listing that moderators may still need. A
 * listing that exists has no row for a file that it no longer shows.
 */
export async function keptFiles(db: DbOrTransaction, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const { objectPath } = withheldFiles;
  const files = new Map(paths.map((path) => [fileOf(path), path]));
  const kept = await db
    .select({ objectPath })
    .from(withheldFiles)
    .where(inArray(objectPath, [...files.keys()]));
  return new Set(kept.flatMap((row) => files.get(row.objectPath) ?? []));
}

/** The storage keys that go at once: of a kept picture all but the smallest. */
export function removedKeys(path: string, kept: ReadonlySet<string>): string[] {
  const keys = uploadedFileOf(path)?.keys ?? [];
  return kept.has(path) ? keysWithoutSmallest(keys) : keys;
}

/** Deletes released files in all widths; of kept ones, all but the smallest. The sweep retries failures. */
export async function removeFiles(db: Db, { storage, log }: StorageDeps, paths: readonly string[]): Promise<void> {
  try {
    for (const some of batches(uploadsOf(paths))) {
      const kept = await keptFiles(db, some);
      await storage.remove(some.flatMap((path) => removedKeys(path, kept)));
      await db.delete(uploads).where(inArray(uploads.objectPath, some));
      await deletePhotoHashes(
        db,
        some.filter((path) => !kept.has(path)),
      );
    }
  } catch (err) {
    log.warn({ err, paths }, "file removal failed, left to cleanup job");
  }
}

/** Deletes received bytes of unfinished uploads. Their rows stay for the sweep, because one may be in processing. */
export async function discardPartialUploads({ storage, log }: StorageDeps, ids: readonly string[]): Promise<void> {
  try {
    for (const id of ids) await storage.discardUpload(id);
  } catch (err) {
    log.warn({ err, ids }, "upload removal failed, left to cleanup job");
  }
}

/** Returns each upload once, because a listing may show it as several views. */
function uploadsOf(paths: readonly string[]): string[] {
  return [...new Set(paths.map(uploadedPathOf))];
}

function batches<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / BATCH_SIZE) }, (_, index) =>
    items.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  );
}
