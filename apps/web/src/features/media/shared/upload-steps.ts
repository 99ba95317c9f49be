import type { AppRouter } from "@pashu/api/router";
import type { MediaType } from "@pashu/validators/enums";
import type { TRPCClient } from "@trpc/client";
import { errorCodeOf, foreignResponse, supportReferenceOf, retryAfterSeconds } from "~/lib/api/api-errors.ts";
import { failureOf, uploadFile } from "../upload-file.ts";
import { resizePhoto } from "../resize-photo.ts";
import { UploadFailure } from "../upload-failure.ts";
import type { UploadSteps } from "../upload-queue.ts";

export function uploadSteps({ media }: Pick<TRPCClient<AppRouter>, "media">): UploadSteps {
  return {
    prepare: async (file: File, type: MediaType) => (type === "image" ? resizePhoto(file) : file),
    send: uploadFile,
    requestUpload: () => media.requestUpload.mutate().catch((error: unknown) => throwFailure(error, "image")),
    finish: (url, type) =>
      (type === "image"
        ? media.finishImage.mutate({ imageURL: url })
        : media.finishVideo.mutate({ videoURL: url })
      ).catch((error: unknown) => throwFailure(error, type)),
  };
}

function throwFailure(error: unknown, type: MediaType): never {
  const response = foreignResponse(error);
  const details = { retryAfterS: retryAfterSeconds(error), reference: supportReferenceOf(error) };
  if (response?.status !== 400) throw new UploadFailure(errorCodeOf(error), details);
  const { reason, words } = failureOf(response.status, response.body, type);
  throw new UploadFailure(reason, { ...details, words });
}
