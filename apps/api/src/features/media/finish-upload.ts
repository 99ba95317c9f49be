import type { MediaType } from "@pashu/validators/enums";
import { AppError } from "@pashu/validators/errors";
import type { SignedInContext } from "../../context.ts";
import type { ReceivedUpload, ObjectStorage } from "../../ports/object-storage.ts";
import { uploadIdOf } from "./media-paths.ts";
import { findFinishedPath, markFinished, cancelUpload } from "./media.queries.ts";

export interface MediaHandler {
  type: MediaType;
  maxBytes: number;
  /** Runs the work when it may start. */
  inTurn?<Result>(work: () => Promise<Result>): Promise<Result>;
  /**
   * Stores the file.
   * @returns its path
   * @throws AppError when the file is rejected
   */
  store(storage: ObjectStorage, uploadId: string, arrived: ReceivedUpload): Promise<string>;
}

/**
 * Validates and stores the file that arrived at an upload link. Idempotent: a second call returns the same path. A
 * rejected file is deleted with its link.
 * @throws AppError UPLOAD_NOT_FOUND, UPLOAD_INCOMPLETE, UNAVAILABLE when busy, RATE_LIMITED, or an error of `store`
 */
export async function finishUpload(
  ctx: SignedInContext,
  link: string,
  { type, maxBytes, inTurn = (work) => work(), store }: MediaHandler,
): Promise<{ objectPath: string }> {
  const { db } = ctx;
  const { storage, limits } = ctx.deps;
  const id = uploadIdOf(link);
  if (id === null) throw new AppError("UPLOAD_NOT_FOUND");
  const upload = { id, ownerId: ctx.user.id, type };

  const finish = async () => {
    const arrived = await storage.readUpload(id, maxBytes);
    // An empty file is a photo that the phone had not yet downloaded; an object store accepts it.
    if (arrived === null || arrived.size === 0) return;
    // Files uploaded directly to S3 have not been counted yet.
    if (storage.receiver === null) await limits.uploadedBytes(ctx, ctx.user, arrived.size);
    const path = await store(storage, id, arrived).catch((reason: unknown) => refuse(ctx, id, reason));
    await markFinished(db, { id, type, objectPath: path });
    await storage.discardUpload(id);
  };
  if ((await findFinishedPath(db, upload)) === null) await inTurn(finish);
  const objectPath = await findFinishedPath(db, upload);
  if (objectPath === null) throw new AppError("UPLOAD_INCOMPLETE");
  return { objectPath };
}

async function refuse({ db, deps: { storage } }: SignedInContext, id: string, reason: unknown): Promise<never> {
  // Another attempt may succeed when the server was unavailable.
  if (reason instanceof AppError && reason.code !== "UNAVAILABLE") {
    await cancelUpload(db, id);
    await storage.discardUpload(id);
  }
  throw reason;
}
