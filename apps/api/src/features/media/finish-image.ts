import { AppError } from "@pashu/validators/errors";
import { IMAGE_MAX_BYTES } from "@pashu/validators/limits";
import type { SignedInContext } from "../../context.ts";
import type { Deps } from "../../deps.ts";
import type { ArrivedUpload } from "../../ports/object-storage.ts";
import { imageKey, objectPathOf, uploadIdOf } from "./media-paths.ts";
import { finishedPath, markFinished, withdrawUnfinished } from "./media.queries.ts";
import { processImage, waitingImages, type ProcessedImage } from "./process-image.ts";
import { putImage } from "./store-image.ts";

/** Each that waits holds its file in memory, and its sender in patience. */
const WAITING_MAX = 20;

/**
 * Looks at what really arrived at an upload link and keeps it as a picture. Asked again, it answers the same path.
 * What is refused is thrown away, and its link with it.
 * @throws AppError UPLOAD_NOT_FOUND, UPLOAD_INCOMPLETE, IMAGE_TOO_LARGE or IMAGE_INVALID; UNAVAILABLE when busy
 */
export async function finishImage({
  ctx,
  input,
}: {
  ctx: SignedInContext;
  input: { imageURL: string };
}): Promise<{ objectPath: string }> {
  const { db, storage } = ctx.deps;
  const id = uploadIdOf(input.imageURL);
  if (id === null) throw new AppError("UPLOAD_NOT_FOUND");
  const upload = { id, ownerId: ctx.user.id, type: "image" } as const;

  if ((await finishedPath(db, upload)) === null) {
    if (waitingImages() >= WAITING_MAX) throw new AppError("UNAVAILABLE", { s: 5 });
    const arrived = await storage.readUpload(id, IMAGE_MAX_BYTES);
    if (arrived !== null) {
      const image = await readImage(arrived).catch((reason: unknown) => refuse(ctx.deps, id, reason));
      await putImage(storage, imageKey(id), image);
      await markFinished(db, { id, type: "image", objectPath: objectPathOf(imageKey(id)) });
      await storage.discardUpload(id);
    }
  }
  // Read again, because the same call may run twice at once and either may be the first.
  const objectPath = await finishedPath(db, upload);
  if (objectPath === null) throw new AppError("UPLOAD_INCOMPLETE");
  return { objectPath };
}

async function readImage({ size, bytes }: ArrivedUpload): Promise<ProcessedImage> {
  if (size > IMAGE_MAX_BYTES) throw new AppError("IMAGE_TOO_LARGE");
  return processImage(bytes);
}

async function refuse({ db, storage }: Deps, id: string, reason: unknown): Promise<never> {
  if (reason instanceof AppError) {
    await withdrawUnfinished(db, id);
    await storage.discardUpload(id);
  }
  throw reason;
}
