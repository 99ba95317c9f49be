import type { DbOrTransaction } from "@pashu/db/client";
import { uploads } from "@pashu/db/schema/uploads";
import type { MediaType } from "@pashu/validators/enums";
import { AppError } from "@pashu/validators/errors";
import { and, eq, isNull } from "drizzle-orm";

/**
 * The path that an upload was finished to; null while it isn't.
 * @throws AppError UPLOAD_NOT_FOUND when there is none, or it is somebody else's or of another kind
 */
export async function finishedPath(
  db: DbOrTransaction,
  upload: { id: string; ownerId: string; type: MediaType },
): Promise<string | null> {
  const [row] = await db
    .select({ type: uploads.type, objectPath: uploads.objectPath })
    .from(uploads)
    .where(and(eq(uploads.id, upload.id), eq(uploads.ownerId, upload.ownerId)));
  if (row === undefined || (row.type !== null && row.type !== upload.type)) throw new AppError("UPLOAD_NOT_FOUND");
  return row.objectPath;
}

/** The first to finish an upload says where it lies; for later ones nothing changes. */
export async function markFinished(
  db: DbOrTransaction,
  { id, ...finished }: { id: string; type: MediaType; objectPath: string },
): Promise<void> {
  await db.update(uploads).set(finished).where(unfinished(id));
}

/** Who may still send a file for this upload; null once it was finished or refused, or its owner is gone. */
export async function ownerOfUnfinished(db: DbOrTransaction, id: string): Promise<string | null> {
  const [row] = await db.select({ ownerId: uploads.ownerId }).from(uploads).where(unfinished(id));
  return row?.ownerId ?? null;
}

/** Takes back a link whose file was refused. */
export async function withdrawUnfinished(db: DbOrTransaction, id: string): Promise<void> {
  await db.delete(uploads).where(unfinished(id));
}

function unfinished(id: string) {
  return and(eq(uploads.id, id), isNull(uploads.objectPath));
}
