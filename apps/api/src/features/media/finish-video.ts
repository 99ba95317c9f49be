import { AppError } from "@pashu/validators/errors";
import { VIDEO_MAX_BYTES } from "@pashu/validators/limits";
import { isVideoType, VIDEO_EXTENSIONS_BY_TYPE } from "@pashu/validators/video-types";
import { fileTypeFromBuffer } from "file-type";
import type { SignedInContext } from "../../context.ts";
import { finishUpload } from "./finish-upload.ts";
import { objectPathOf, videoKey } from "./media-paths.ts";
import { hasPicture, isCompleteContainer, removeVideoMetadata } from "./video-container.ts";

/** @throws AppError UPLOAD_NOT_FOUND, UPLOAD_INCOMPLETE, VIDEO_TOO_LARGE, VIDEO_INVALID or VIDEO_WITHOUT_PICTURE */
export function finishVideo({ ctx, input }: { ctx: SignedInContext; input: { videoURL: string } }) {
  return finishUpload(ctx, input.videoURL, {
    type: "video",
    maxBytes: VIDEO_MAX_BYTES,
    async store(storage, id, { size, bytes }) {
      if (size > VIDEO_MAX_BYTES) throw new AppError("VIDEO_TOO_LARGE");
      const type = await fileTypeFromBuffer(bytes);
      if (type?.mime.startsWith("audio/") === true) throw new AppError("VIDEO_WITHOUT_PICTURE");
      if (type === undefined || !isVideoType(type.mime)) throw new AppError("VIDEO_INVALID");
      const ending = VIDEO_EXTENSIONS_BY_TYPE[type.mime];
      removeVideoMetadata(bytes, ending);
      if (!isCompleteContainer(bytes, ending)) throw new AppError("VIDEO_INVALID");
      if (!hasPicture(bytes, ending)) throw new AppError("VIDEO_WITHOUT_PICTURE");
      const key = videoKey(id, ending);
      await storage.put(key, bytes);
      return objectPathOf(key);
    },
  });
}
