import { IMAGE_WIDTHS } from "./limits.ts";

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** Views of an animal that buyers want to see. */
export const PHOTO_VIEWS = ["side", "udder", "front", "tag"] as const;
export type PhotoView = (typeof PHOTO_VIEWS)[number];

const WIDEST = Math.max(...IMAGE_WIDTHS);

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
  // Not any number: one id in 280 ends in digits alone.
  const narrow = IMAGE_WIDTHS.filter((width) => width !== WIDEST).join("|");
  return filePath.replace(new RegExp(`-(?:${narrow})\\.webp$`), ".webp");
}
