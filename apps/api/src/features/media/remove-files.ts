import type { Transaction } from "@pashu/db/client";
import { uploads } from "@pashu/db/schema/uploads";
import { inArray } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { uploadedFileOf } from "./media-paths.ts";

/** Long ago, so that the next sweep finds what could not be removed at once. */
const OVERDUE = new Date(0);

/**
 * Notes, in the transaction that takes files out of a listing, that nobody uses them any more. Whatever fails after
 * it, the sweep removes them.
 */
export async function releaseFiles(tx: Transaction, ownerId: string, paths: readonly string[]): Promise<void> {
  const released = paths.flatMap((objectPath) => {
    const file = uploadedFileOf(objectPath);
    return file === null ? [] : [{ id: file.uploadId, ownerId, type: file.type, objectPath, createdAt: OVERDUE }];
  });
  if (released.length > 0) await tx.insert(uploads).values(released).onConflictDoNothing();
}

/** Removes released files, in all their widths. What can't be removed now is left to the sweep. */
export async function removeFiles({ db, storage, log }: Deps, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  try {
    await storage.remove(paths.flatMap((path) => uploadedFileOf(path)?.keys ?? []));
    await db.delete(uploads).where(inArray(uploads.objectPath, [...paths]));
  } catch (err) {
    log.warn({ err, paths }, "files of a listing are left to the sweep");
  }
}
