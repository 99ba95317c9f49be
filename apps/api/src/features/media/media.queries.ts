import type { DbOrTransaction } from "@pashu/db/client";
import { users, type User } from "@pashu/db/schema/users";
import { uploads } from "@pashu/db/schema/uploads";
import type { MediaType } from "@pashu/validators/enums";
import { AppError } from "@pashu/validators/errors";
import { and, eq, isNull } from "drizzle-orm";

/**
 * Returns the path of a finished upload; null while it is unfinished.
 * @throws AppError UPLOAD_NOT_FOUND when it doesn't exist, or has another owner or type
 */
export async function findFinishedPath(
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

/** Sets the path once; concurrent later calls change nothing. */
export async function markFinished(
  db: DbOrTransaction,
  { id, ...finished }: { id: string; type: MediaType; objectPath: string },
): Promise<void> {
  await db.update(uploads).set(finished).where(unfinished(id));
}

/** Returns null once the upload was finished or rejected, or its owner was deleted. */
export async function findUploadOwner(
  db: DbOrTransaction,
  id: string,
): Promise<Pick<User, "hasRaisedLimits" | "id"> | null> {
  const [owner] = await db
    .select({ id: users.id, hasRaisedLimits: users.hasRaisedLimits })
    .from(uploads)
    .innerJoin(users, eq(users.id, uploads.ownerId))
    .where(unfinished(id));
  return owner ?? null;
}

export async function cancelUpload(db: DbOrTransaction, id: string): Promise<void> {
  await db.delete(uploads).where(unfinished(id));
}

function unfinished(id: string) {
  return and(eq(uploads.id, id), isNull(uploads.objectPath));
}
