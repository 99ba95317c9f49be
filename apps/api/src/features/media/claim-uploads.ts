import type { Transaction } from "@pashu/db/client";
import { uploads } from "@pashu/db/schema/uploads";
import type { MediaType } from "@pashu/validators/enums";
import { AppError } from "@pashu/validators/errors";
import { uploadedPathOf } from "@pashu/validators/photo-paths";
import { and, eq, inArray } from "drizzle-orm";

/**
 * Assigns a user's finished uploads to a listing by deleting their rows: no other listing can use them, and no sweep
 * deletes the files. For an edited listing only new files are claimed.
 * @throws AppError MEDIA_NOT_YOURS when a file is another user's, unfinished, of another type, or in use
 */
export async function claimUploads(
  tx: Transaction,
  ownerId: string,
  paths: { images: readonly string[]; videos: readonly string[] },
): Promise<void> {
  await claim(tx, ownerId, "image", paths.images);
  await claim(tx, ownerId, "video", paths.videos);
}

async function claim(tx: Transaction, ownerId: string, type: MediaType, named: readonly string[]): Promise<void> {
  const paths = [...new Set(named.map(uploadedPathOf))];
  if (paths.length === 0) return;
  const claimed = await tx
    .delete(uploads)
    .where(and(eq(uploads.ownerId, ownerId), eq(uploads.type, type), inArray(uploads.objectPath, paths)))
    .returning({ id: uploads.id });
  if (claimed.length !== paths.length) throw new AppError("MEDIA_NOT_YOURS");
}
