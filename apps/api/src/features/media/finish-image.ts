import { AppError } from "@pashu/validators/errors";
import { IMAGE_MAX_BYTES } from "@pashu/validators/limits";
import type { SignedInContext } from "../../context.ts";
import { finishUpload } from "./finish-upload.ts";
import { imageKey } from "./media-paths.ts";
import { storeHashedPhoto } from "../photos/store-same-photos.ts";
import { processImage, StoppedImageError } from "./process-image.ts";
import { putImage } from "./store-image.ts";

/**
 * Stores an uploaded photo upright, without metadata, in every width.
 * @throws AppError UPLOAD_NOT_FOUND, UPLOAD_INCOMPLETE, IMAGE_TOO_LARGE, IMAGE_TOO_MANY_PIXELS or IMAGE_INVALID;
 * UNAVAILABLE when busy
 */
export function finishImage({ ctx, input }: { ctx: SignedInContext; input: { imageURL: string } }) {
  return finishUpload(ctx, input.imageURL, {
    type: "image",
    maxBytes: IMAGE_MAX_BYTES,
    inTurn: (work) => ctx.deps.queues.images.run(ctx, work, performance.now() + ctx.deps.timeouts.imageWaitMs),
    async store(storage, id, { size, bytes }) {
      if (size > IMAGE_MAX_BYTES) throw new AppError("IMAGE_TOO_LARGE");
      const image = await processImage(bytes).catch((error: unknown) => countStopped(ctx, error));
      const objectPath = await putImage(storage, imageKey(id), image);
      const { db, deps } = ctx;
      await storeHashedPhoto({ ...deps, db }, { objectPath, ownerId: ctx.user.id, hashes: image.hashes });
      return objectPath;
    },
  });
}

/** A decoder that had to be stopped delayed other uploads, so an account may cause this a few times per hour. */
async function countStopped(ctx: SignedInContext, error: unknown): Promise<never> {
  if (error instanceof StoppedImageError) {
    const { log, limits, observability } = ctx.deps;
    const { reason, code } = error;
    log.warn({ reason }, "image decoding stopped");
    observability.metrics.imagesStopped.inc({ reason });
    if (code === "IMAGE_INVALID") await limits.stoppedImage(ctx.user.id);
  }
  throw error;
}
