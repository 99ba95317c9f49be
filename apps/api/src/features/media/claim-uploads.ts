import type { Transaction } from "@pashu/db/client";
import { uploads } from "@pashu/db/schema/uploads";
import type { MediaType } from "@pashu/validators/enums";
import { AppError } from "@pashu/validators/errors";
import { and, eq, inArray } from "drizzle-orm";

/**
 * Makes a person's finished uploads a listing's own: the upload ends, so no other listing can name it and no sweep
 * finds it. Of a listing that is changed, only what is new is claimed.
 * @throws AppError MEDIA_NOT_YOURS when one is not theirs, not finished, of another kind, or in a listing already
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
  const paths = [...new Set(named)];
  if (paths.length === 0) return;
  const claimed = await tx
    .delete(uploads)
    .where(and(eq(uploads.ownerId, ownerId), eq(uploads.type, type), inArray(uploads.objectPath, paths)))
    .returning({ id: uploads.id });
  if (claimed.length !== paths.length) throw new AppError("MEDIA_NOT_YOURS");
}
