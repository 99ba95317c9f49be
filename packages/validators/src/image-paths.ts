import { IMAGE_WIDTHS } from "./limits.ts";

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

const WIDEST = Math.max(...IMAGE_WIDTHS);

/** Not any number: one id in 280 ends in digits alone. */
const NARROW = new RegExp(`-(?:${IMAGE_WIDTHS.filter((width) => width !== WIDEST).join("|")})\\.webp$`);

const COLOR = /\?color=([0-9a-f]{6})$/;

/** Adds the average colour, which fills the image's box until it is loaded. */
export function imagePathWithColor(filePath: string, color: string): string {
  return `${filePath}?color=${color}`;
}

/** The average colour as CSS `#rrggbb`; undefined for a path without one. */
export function colorOf(objectPath: string): string | undefined {
  return COLOR.exec(objectPath)?.[1]?.replace(/^/, "#");
}

/** Path of a file: the widest has no suffix, the others have `-{width}`. */
export function imagePathAt(objectPath: string, width: ImageWidth): string {
  const widest = objectPath.replace(COLOR, "");
  return width === WIDEST ? widest : widest.replace(/\.webp$/, `-${width}.webp`);
}

/** Path of the widest file, whose name has no suffix. */
export function widestPathOf(filePath: string): string {
  return filePath.replace(NARROW, ".webp");
}
