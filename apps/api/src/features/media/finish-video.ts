import { AppError } from "@pashu/validators/errors";
import { VIDEO_MAX_BYTES } from "@pashu/validators/limits";
import { fileTypeFromBuffer } from "file-type";
import type { SignedInContext } from "../../context.ts";
import { finishUpload } from "./finish-upload.ts";
import { videoKey, type VideoEnding } from "./media-paths.ts";

/** What may be sent, by content, and the ending that it is kept and served under. */
const CONTAINERS: Record<string, VideoEnding> = {
  "video/mp4": "mp4",
  "video/x-m4v": "mp4",
  "video/webm": "webm",
  "video/ogg": "ogv",
  "video/quicktime": "mov",
  "video/vnd.avi": "avi",
  "video/x-msvideo": "avi",
};

/**
 * Keeps an uploaded video as it is, when its container is one of those that may be sent.
 * @throws AppError UPLOAD_NOT_FOUND, UPLOAD_INCOMPLETE, VIDEO_TOO_LARGE or VIDEO_INVALID
 */
export function finishVideo({ ctx, input }: { ctx: SignedInContext; input: { videoURL: string } }) {
  return finishUpload(ctx, input.videoURL, {
    type: "video",
    readsAtMost: VIDEO_MAX_BYTES,
    async keep({ storage }, id, { size, bytes }) {
      if (size > VIDEO_MAX_BYTES) throw new AppError("VIDEO_TOO_LARGE");
      const type = await fileTypeFromBuffer(bytes);
      const ending = type && CONTAINERS[type.mime];
      if (ending === undefined) throw new AppError("VIDEO_INVALID");
      const key = videoKey(id, ending);
      await storage.put(key, bytes);
      return key;
    },
  });
}
