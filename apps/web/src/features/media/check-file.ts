import type { MediaType } from "@pashu/validators/enums";
import { IMAGE_MAX_BYTES, VIDEO_HARD_MAX_BYTES, VIDEO_MAX_BYTES } from "@pashu/validators/limits";
import { isVideoType } from "@pashu/validators/video-types";
import { kindOfType, typeOfFile } from "./file-type.ts";

/** Why a chosen file is not even sent. */
export type Refusal =
  | "not-image"
  | "not-video"
  | "not-image-or-video"
  | "video-over-hard-limit"
  | "video-format"
  | "video-too-large"
  | "image-too-large";

export type Checked = { file: File; type: MediaType; refusal: null } | { file: File; refusal: Refusal };

/** Looks at a chosen file before a byte of it leaves the phone. */
export async function checkFile(file: File, taken: readonly MediaType[]): Promise<Checked> {
  const type = await typeOfFile(file).catch(() => null);
  const kind = kindOfType(type ?? "");
  if (type === null || kind === null || !taken.includes(kind)) return { file, refusal: wrongKind(taken) };
  const refusal = kind === "video" ? refusalOfVideo(type, file.size) : refusalOfImage(file.size);
  return refusal === null ? { file, type: kind, refusal } : { file, refusal };
}

function wrongKind(taken: readonly MediaType[]): Refusal {
  if (taken.length > 1) return "not-image-or-video";
  return taken.includes("video") ? "not-video" : "not-image";
}

function refusalOfVideo(type: string, bytes: number): Refusal | null {
  if (bytes > VIDEO_HARD_MAX_BYTES) return "video-over-hard-limit";
  if (!isVideoType(type)) return "video-format";
  return bytes > VIDEO_MAX_BYTES ? "video-too-large" : null;
}

function refusalOfImage(bytes: number): Refusal | null {
  return bytes > IMAGE_MAX_BYTES ? "image-too-large" : null;
}
