import type { MediaType } from "@pashu/validators/enums";
import { imagePathAt } from "@pashu/validators/image-paths";
import { IMAGE_WIDTHS } from "@pashu/validators/limits";
import { VIDEO_EXTENSIONS_BY_TYPE, type VideoExtension } from "@pashu/validators/video-types";
import { validate as isUuid } from "uuid";

export const OBJECTS_PATH = "/objects/";

export function imageKey(uploadId: string): string {
  return `images/${uploadId}.webp`;
}

const VIDEO_ENDINGS = new Set(Object.values(VIDEO_EXTENSIONS_BY_TYPE));

export function videoKey(uploadId: string, ending: VideoExtension): string {
  return `clips/${uploadId}.${ending}`;
}

/** All storage keys that an upload may have. */
export function possibleKeys(uploadId: string): string[] {
  const videos = Array.from(VIDEO_ENDINGS, (ending) => videoKey(uploadId, ending));
  return [...keysOfImage(imageKey(uploadId)), ...videos];
}

export function objectPathOf(key: string): string {
  return OBJECTS_PATH + key;
}

export function keysOfImage(key: string): string[] {
  return IMAGE_WIDTHS.map((width) => imagePathAt(key, width));
}

/** Null for demonstration pictures, which several listings share. */
export function uploadedFileOf(objectPath: string): { uploadId: string; type: MediaType; keys: string[] } | null {
  const key = objectPath.startsWith(OBJECTS_PATH) ? objectPath.slice(OBJECTS_PATH.length) : "";
  const [, folder, uploadId = "", ending] = /^(images|clips)\/([^/.]+)\.([a-z0-9]+)(?:\?.*)?$/.exec(key) ?? [];
  if (!isUuid(uploadId) || ending === undefined) return null;
  if (folder === "images") return { uploadId, type: "image", keys: keysOfImage(key) };
  return { uploadId, type: "video", keys: [key] };
}

/** The smallest width of a picture serves as evidence; a video has none. */
export function keysWithoutSmallest(keys: readonly string[]): string[] {
  return keys.filter((key) => !key.endsWith(`-${Math.min(...IMAGE_WIDTHS)}.webp`));
}

export function uploadIdOf(link: string): string | null {
  if (!URL.canParse(link)) return null;
  const id = new URL(link).pathname.split("/").at(-1) ?? "";
  return isUuid(id) ? id.toLowerCase() : null;
}
