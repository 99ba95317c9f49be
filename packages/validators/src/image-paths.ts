import { IMAGE_WIDTHS } from "./limits.ts";

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** Views of an animal that buyers want to see. */
export const PHOTO_VIEWS = ["side", "udder", "front", "tag"] as const;
export type PhotoView = (typeof PHOTO_VIEWS)[number];

const FILE = String.raw`\/objects\/[a-z]+\/[0-9a-f-]{36}\.[a-z0-9]+`;
const VIEW = `view=(?:${PHOTO_VIEWS.join("|")})`;

/** A photo of a listing: its file, the average colour, and the view that it shows, e.g. `….webp?color=8a7f5c&view=side`. */
export const PHOTO_PATH = new RegExp(String.raw`^${FILE}(?:\?color=[0-9a-f]{6}(?:&${VIEW})?|\?${VIEW})?$`);
export const VIDEO_PATH = new RegExp(`^${FILE}$`);

const WIDEST = Math.max(...IMAGE_WIDTHS);

/** Not any number: one id in 280 ends in digits alone. */
const NARROW = new RegExp(`-(?:${IMAGE_WIDTHS.filter((width) => width !== WIDEST).join("|")})\\.webp$`);

/** Adds the average colour, which fills the image's box until it is loaded. */
export function imagePathWithColor(filePath: string, color: string): string {
  return `${filePath}?color=${color}`;
}

/** The average colour as CSS `#rrggbb`; undefined for a path without one. */
export function colorOf(objectPath: string): string | undefined {
  return /\?color=([0-9a-f]{6})/.exec(objectPath)?.[1]?.replace(/^/, "#");
}

/** The view that a listing names with the photo. */
export function viewOf(objectPath: string): PhotoView | undefined {
  return PHOTO_VIEWS.find((view) => objectPath.endsWith(`view=${view}`));
}

/** Names the view of a photo in place of another one. Null removes it. */
export function imagePathWithView(objectPath: string, view: PhotoView | null): string {
  const uploaded = uploadedPathOf(objectPath);
  return view === null ? uploaded : `${uploaded}${uploaded.includes("?") ? "&" : "?"}view=${view}`;
}

/** The path that the upload returned. Listings with other views of a photo, or none, show the same upload. */
export function uploadedPathOf(objectPath: string): string {
  const view = viewOf(objectPath);
  return view === undefined ? objectPath : objectPath.slice(0, -`?view=${view}`.length);
}

/** The one of a listing's photos that is this upload, under whichever view. */
export function findPhoto(images: readonly string[], objectPath: string): string | undefined {
  const uploaded = uploadedPathOf(objectPath);
  return images.find((image) => uploadedPathOf(image) === uploaded);
}

/** The path without parameters. */
export function fileOf(objectPath: string): string {
  return objectPath.split("?", 1)[0] ?? objectPath;
}

/** Path of a file: the widest has no suffix, the others have `-{width}`. */
export function imagePathAt(objectPath: string, width: ImageWidth): string {
  const widest = fileOf(objectPath);
  return width === WIDEST ? widest : widest.replace(/\.webp$/, `-${width}.webp`);
}

/** Path of the widest file, whose name has no suffix. */
export function widestPathOf(filePath: string): string {
  return filePath.replace(NARROW, ".webp");
}
