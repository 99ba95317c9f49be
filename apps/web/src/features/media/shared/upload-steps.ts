import type { AppRouter } from "@pashu/api/router";
import type { MediaType } from "@pashu/validators/enums";
import type { TRPCClient } from "@trpc/client";
import { errorCodeOf, supportReferenceOf, retryAfterSeconds } from "~/lib/api/api-errors.ts";
import { uploadFile } from "../upload-file.ts";
import { resizePhoto } from "../resize-photo.ts";
import { UploadFailure } from "../upload-failure.ts";
import type { UploadSteps } from "../upload-queue.ts";

export function uploadSteps({ media }: Pick<TRPCClient<AppRouter>, "media">): UploadSteps {
  return {
    prepare: async (file: File, type: MediaType) => (type === "image" ? resizePhoto(file) : file),
    send: uploadFile,
    requestUpload: () => media.requestUpload.mutate().catch(throwFailure),
    finish: (url, type) =>
      (type === "image"
        ? media.finishImage.mutate({ imageURL: url })
        : media.finishVideo.mutate({ videoURL: url })
      ).catch(throwFailure),
  };
}

function throwFailure(error: unknown): never {
  throw new UploadFailure(errorCodeOf(error), {
    retryAfterS: retryAfterSeconds(error),
    reference: supportReferenceOf(error),
  });
}
