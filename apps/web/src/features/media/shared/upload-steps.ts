import type { AppRouter } from "@pashu/api/router";
import type { MediaType } from "@pashu/validators/enums";
import type { TRPCClient } from "@trpc/client";
import { codeOf, referenceOf, secondsToWait } from "~/lib/failures.ts";
import { sendFile } from "../send-file.ts";
import { shrink } from "../shrink.ts";
import { UploadFailure } from "../upload-failure.ts";
import type { UploadSteps } from "../upload-queue.ts";

/** How a file gets to the server, by these calls. */
export function uploadSteps({ media }: Pick<TRPCClient<AppRouter>, "media">): UploadSteps {
  return {
    prepare: async (file: File, type: MediaType) => (type === "image" ? shrink(file) : file),
    send: sendFile,
    requestUpload: () => media.requestUpload.mutate().catch(throwFailure),
    finish: (url, type) =>
      (type === "image"
        ? media.finishImage.mutate({ imageURL: url })
        : media.finishVideo.mutate({ videoURL: url })
      ).catch(throwFailure),
  };
}

function throwFailure(error: unknown): never {
  throw new UploadFailure(codeOf(error), { waitS: secondsToWait(error), reference: referenceOf(error) });
}
