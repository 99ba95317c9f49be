import type { MediaType } from "@pashu/validators/enums";
import { IMAGE_RESIZE_MAX_BYTES, VIDEO_HARD_MAX_BYTES, VIDEO_MAX_BYTES } from "@pashu/validators/limits";
import { isPlayedEverywhere, pictureOf } from "@pashu/validators/mp4-tracks";
import { isVideoType } from "@pashu/validators/video-types";
import { mediaTypeOf, detectMimeType } from "./file-type.ts";
import { readTracks } from "./read-tracks.ts";

export type RejectionReason =
  | "not-image"
  | "not-video"
  | "not-image-or-video"
  | "not-on-phone"
  | "video-over-hard-limit"
  | "video-format"
  | "video-without-picture"
  | "video-too-large"
  | "video-codec"
  | "image-too-large";

export type CheckedFile = { file: File; type: MediaType; rejection: null } | { file: File; rejection: RejectionReason };

/** @param offered types that still have room, which the words of a rejection name */
export async function checkFile(
  file: File,
  allowed: readonly MediaType[],
  offered: readonly MediaType[] = allowed,
): Promise<CheckedFile> {
  try {
    // Galleries list photos whose bytes are still in the cloud.
    if (file.size === 0) return { file, rejection: "not-on-phone" };
    const mimeType = await detectMimeType(file);
    const type = mediaTypeOf(mimeType ?? "");
    if (mimeType === null || type === null || !allowed.includes(type)) return { file, rejection: wrongType(offered) };
    const rejection = type === "video" ? await videoRejection(mimeType, file) : imageRejection(file.size);
    return rejection === null ? { file, type, rejection } : { file, rejection };
  } catch {
    return { file, rejection: "not-on-phone" };
  }
}

/** Why this phone may convert a video, so that it can be uploaded; null for other rejections. */
export function conversionReason({ rejection }: CheckedFile): "size" | "codec" | null {
  if (rejection === "video-too-large") return "size";
  return rejection === "video-codec" ? "codec" : null;
}

function wrongType(offered: readonly MediaType[]): RejectionReason {
  if (offered.length > 1) return "not-image-or-video";
  return offered.includes("video") ? "not-video" : "not-image";
}

async function videoRejection(mimeType: string, video: File): Promise<RejectionReason | null> {
  if (video.size > VIDEO_HARD_MAX_BYTES) return "video-over-hard-limit";
  if (!isVideoType(mimeType)) return "video-format";
  // Null for other containers and for a broken one, which the server checks.
  const tracks = await readTracks(video);
  const picture = tracks && pictureOf(tracks);
  if (picture === undefined) return "video-without-picture";
  if (video.size > VIDEO_MAX_BYTES) return "video-too-large";
  return picture === null || isPlayedEverywhere(picture) ? null : "video-codec";
}

/** Smaller photos are made smaller before the upload; then the limit of the server applies. */
function imageRejection(bytes: number): RejectionReason | null {
  return bytes > IMAGE_RESIZE_MAX_BYTES ? "image-too-large" : null;
}
