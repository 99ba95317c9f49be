import type { Db, Transaction } from "@pashu/db/client";
import { uploads } from "@pashu/db/schema/uploads";
import { eq, inArray } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { uploadedFileOf } from "./media-paths.ts";

type StorageDeps = Pick<Deps, "storage" | "log">;

/** Long ago, so that the next sweep finds what could not be removed at once. */
const OVERDUE = new Date(0);
/** A store takes so many names at once, each in some widths. */
const AT_ONCE = 100;

/**
 * Notes, in the transaction that takes files out of a listing, that nobody uses them any more. Whatever fails after
 * it, the sweep removes them.
 * @param ownerId null when the account goes as well
 */
export async function releaseFiles(tx: Transaction, ownerId: string | null, paths: readonly string[]): Promise<void> {
  const released = paths.flatMap((objectPath) => {
    const file = uploadedFileOf(objectPath);
    return file === null ? [] : [{ id: file.uploadId, ownerId, type: file.type, objectPath, createdAt: OVERDUE }];
  });
  for (const some of batches(released)) await tx.insert(uploads).values(some).onConflictDoNothing();
}

/** Uploads that never came into a listing. */
export interface GivenUpUploads {
  /** Of those that were finished. */
  paths: string[];
  /** Of those that were not. */
  unfinished: string[];
}

/** Gives up what a person sent, in the transaction that ends the account. The rows stay until the files are gone. */
export async function releaseUploads(tx: Transaction, ownerId: string): Promise<GivenUpUploads> {
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

/** Removes released files, in all their widths. What can't be removed now is left to the sweep. */
export async function removeFiles(db: Db, { storage, log }: StorageDeps, paths: readonly string[]): Promise<void> {
  try {
    for (const some of batches(paths)) {
      await storage.remove(some.flatMap((path) => uploadedFileOf(path)?.keys ?? []));
      await db.delete(uploads).where(inArray(uploads.objectPath, some));
    }
  } catch (err) {
    log.warn({ err, paths }, "file removal failed, left to cleanup job");
  }
}

/** Removes what arrived of unfinished uploads. Their rows are the sweep's: something may be being made of them now. */
export async function discardArrived({ storage, log }: StorageDeps, ids: readonly string[]): Promise<void> {
  try {
    for (const id of ids) await storage.discardUpload(id);
  } catch (err) {
    log.warn({ err, ids }, "upload removal failed, left to cleanup job");
  }
}

function batches<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / AT_ONCE) }, (_, index) =>
    items.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
}
