import type { MediaType } from "@pashu/validators/enums";
import { IMAGE_MAX_BYTES, VIDEO_HARD_MAX_BYTES, VIDEO_MAX_BYTES } from "@pashu/validators/limits";
import { isVideoType } from "@pashu/validators/video-types";
import { mediaTypeOf, detectMimeType } from "./file-type.ts";

export type RejectionReason =
  | "not-image"
  | "not-video"
  | "not-image-or-video"
  | "video-over-hard-limit"
  | "video-format"
  | "video-too-large"
  | "image-too-large";

export type CheckedFile = { file: File; type: MediaType; rejection: null } | { file: File; rejection: RejectionReason };

export async function checkFile(file: File, allowed: readonly MediaType[]): Promise<CheckedFile> {
  const mimeType = await detectMimeType(file).catch(() => null);
  const type = mediaTypeOf(mimeType ?? "");
  if (mimeType === null || type === null || !allowed.includes(type)) return { file, rejection: wrongType(allowed) };
  const rejection = type === "video" ? videoRejection(mimeType, file.size) : imageRejection(file.size);
  return rejection === null ? { file, type, rejection } : { file, rejection };
}

function wrongType(allowed: readonly MediaType[]): RejectionReason {
  if (allowed.length > 1) return "not-image-or-video";
  return allowed.includes("video") ? "not-video" : "not-image";
}

function videoRejection(mimeType: string, bytes: number): RejectionReason | null {
  if (bytes > VIDEO_HARD_MAX_BYTES) return "video-over-hard-limit";
  if (!isVideoType(mimeType)) return "video-format";
  return bytes > VIDEO_MAX_BYTES ? "video-too-large" : null;
}

function imageRejection(bytes: number): RejectionReason | null {
  return bytes > IMAGE_MAX_BYTES ? "image-too-large" : null;
}
