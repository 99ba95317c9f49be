import type { MediaType } from "@pashu/validators/enums";
import { AppError } from "@pashu/validators/errors";
import type { SignedInContext } from "../../context.ts";
import type { ArrivedUpload, ObjectStorage } from "../../ports/object-storage.ts";
import { uploadIdOf } from "./media-paths.ts";
import { finishedPath, markFinished, withdrawUnfinished } from "./media.queries.ts";

/** Validation and storage of one media type. */
export interface Keeper {
  type: MediaType;
  /** Bytes of the file to read at most. */
  readsAtMost: number;
  /** True when the processing queue is full. */
  isBusy?(): boolean;
  /**
   * Stores the file.
   * @returns its path
   * @throws AppError when the file is rejected
   */
  keep(storage: ObjectStorage, uploadId: string, arrived: ArrivedUpload): Promise<string>;
}

/**
 * Validates and stores the file that arrived at an upload link. Idempotent: a second call returns the same path. A
 * rejected file is deleted with its link.
 * @throws AppError UPLOAD_NOT_FOUND, UPLOAD_INCOMPLETE, UNAVAILABLE when busy, RATE_LIMITED, or an error of `keep`
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
      // Files uploaded directly to S3 have not been counted yet.
      if (storage.receiver === null) await limits.uploadedBytes(ctx, ctx.user.id, arrived.size);
      const path = await keep(storage, id, arrived).catch((reason: unknown) => refuse(ctx, id, reason));
      await markFinished(db, { id, type, objectPath: path });
      await storage.discardUpload(id);
    }
  }
  // Reads again, because two concurrent calls may race.
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
