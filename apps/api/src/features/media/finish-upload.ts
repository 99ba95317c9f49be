import type { MediaType } from "@pashu/validators/enums";
import { AppError } from "@pashu/validators/errors";
import type { SignedInContext } from "../../context.ts";
import type { ArrivedUpload, ObjectStorage } from "../../ports/object-storage.ts";
import { uploadIdOf } from "./media-paths.ts";
import { finishedPath, markFinished, withdrawUnfinished } from "./media.queries.ts";

/** What one kind of media asks of a file that arrived. */
export interface Keeper {
  type: MediaType;
  /** How much of the file is read to judge it: no more than may be kept. */
  readsAtMost: number;
  /** Whether so many are at work that another had better come back. */
  isBusy?(): boolean;
  /**
   * Puts what is to be kept in its place; its path.
   * @throws AppError when the file is refused
   */
  keep(storage: ObjectStorage, uploadId: string, arrived: ArrivedUpload): Promise<string>;
}

/**
 * Looks at what really arrived at an upload link and keeps it. Asked again, it answers the same path.
 * What is refused is thrown away, and its link with it.
 * @throws AppError UPLOAD_NOT_FOUND, UPLOAD_INCOMPLETE, UNAVAILABLE when busy, RATE_LIMITED, or what the keeper throws
 */
export async function finishUpload(
  ctx: SignedInContext,
  link: string,
  { type, readsAtMost, isBusy, keep }: Keeper,
): Promise<{ objectPath: string }> {
  const { db } = ctx;
  const { storage, limits } = ctx.deps;
  const id = uploadIdOf(link);
  if (id === null) throw new AppError("UPLOAD_NOT_FOUND");
  const upload = { id, ownerId: ctx.user.id, type };

  if ((await finishedPath(db, upload)) === null) {
    if (isBusy?.()) throw new AppError("UNAVAILABLE");
    const arrived = await storage.readUpload(id, readsAtMost);
    if (arrived !== null) {
      // Files that were PUT to a bucket have not been counted yet.
      if (storage.receiver === null) await limits.uploadedBytes(ctx, ctx.user.id, arrived.size);
      const path = await keep(storage, id, arrived).catch((reason: unknown) => refuse(ctx, id, reason));
      await markFinished(db, { id, type, objectPath: path });
      await storage.discardUpload(id);
    }
  }
  // Read again, because the same call may run twice at once and either may be the first.
  const objectPath = await finishedPath(db, upload);
  if (objectPath === null) throw new AppError("UPLOAD_INCOMPLETE");
  return { objectPath };
}

async function refuse({ db, deps: { storage } }: SignedInContext, id: string, reason: unknown): Promise<never> {
  if (reason instanceof AppError) {
    await withdrawUnfinished(db, id);
    await storage.discardUpload(id);
  }
  throw reason;
}
