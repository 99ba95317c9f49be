import type { MediaType } from "@pashu/validators/enums";
import { imagePathAt } from "@pashu/validators/image-paths";
import { IMAGE_WIDTHS } from "@pashu/validators/limits";
import { VIDEO_EXTENSIONS_BY_TYPE, type VideoExtension } from "@pashu/validators/video-types";
import { validate as isUuid } from "uuid";

/** Where objects are served. */
export const OBJECTS_PATH = "/objects/";

export function imageKey(uploadId: string): string {
  return `images/${uploadId}.webp`;
}

const VIDEO_ENDINGS = new Set(Object.values(VIDEO_EXTENSIONS_BY_TYPE));
/**
 * The folder of videos whose metadata was removed. Those in `videos` were stored before that was done, and caches may
 * keep what their paths served, so each gets a new path.
 */
const CLEAN_VIDEOS = "clips";
const UNCLEANED_VIDEOS = "videos";
export const UNCLEANED_PATHS = `${OBJECTS_PATH}${UNCLEANED_VIDEOS}/`;

export function videoKey(uploadId: string, ending: VideoExtension): string {
  return `${CLEAN_VIDEOS}/${uploadId}.${ending}`;
}

/** A video whose metadata has not been removed, and where it belongs afterwards; null for any other path. */
export function uncleanedVideo(objectPath: string): { key: string; cleanKey: string; ending: VideoExtension } | null {
  const key = objectPath.slice(OBJECTS_PATH.length);
  const [, uploadId = "", ending] = /^videos\/([^/.]+)\.([a-z0-9]+)$/.exec(key) ?? [];
  if (!isUuid(uploadId) || !isVideoEnding(ending)) return null;
  return { key, cleanKey: videoKey(uploadId, ending), ending };
}

function isVideoEnding(ending: string | undefined): ending is VideoExtension {
  return VIDEO_ENDINGS.has(ending as VideoExtension);
}

/** All keys under which this or an earlier version may have stored an upload of any kind. */
export function possibleKeys(uploadId: string): string[] {
  const videos = [CLEAN_VIDEOS, UNCLEANED_VIDEOS].flatMap((folder) =>
    Array.from(VIDEO_ENDINGS, (ending) => `${folder}/${uploadId}.${ending}`),
  );
  return [...keysOfImage(imageKey(uploadId)), ...videos];
}

export function objectPathOf(key: string): string {
  return OBJECTS_PATH + key;
}

/** The keys of one picture in all its widths. */
export function keysOfImage(key: string): string[] {
  return IMAGE_WIDTHS.map((width) => imagePathAt(key, width));
}

/**
 * The file behind a path that a listing names.
 * Null for what was not uploaded: demonstration pictures are shared by several listings.
 */
export function uploadedFileOf(objectPath: string): { uploadId: string; type: MediaType; keys: string[] } | null {
  const key = objectPath.startsWith(OBJECTS_PATH) ? objectPath.slice(OBJECTS_PATH.length) : "";
  const [, folder, uploadId = "", ending] = /^(images|videos|clips)\/([^/.]+)\.([a-z0-9]+)(?:\?.*)?$/.exec(key) ?? [];
  if (!isUuid(uploadId) || ending === undefined) return null;
  if (folder === "images") return { uploadId, type: "image", keys: keysOfImage(key) };
  return { uploadId, type: "video", keys: [key] };
}

/** The upload that a link was made for: the last part of its path, whatever host it leads to. */
export function uploadIdOf(link: string): string | null {
  if (!URL.canParse(link)) return null;
  const id = new URL(link).pathname.split("/").at(-1) ?? "";
  return isUuid(id) ? id.toLowerCase() : null;
}
