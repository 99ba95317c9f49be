import { IMAGE_WIDTHS } from "./limits.ts";

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

const WIDEST = Math.max(...IMAGE_WIDTHS);

const COLOR = /\?color=([0-9a-f]{6})$/;

/** A picture's path as a listing names it: its average colour comes along, to be seen until the picture is. */
export function imagePathWithColor(filePath: string, color: string): string {
  return `${filePath}?color=${color}`;
}

/** As CSS takes it; undefined for a picture that was kept without. */
export function colorOf(objectPath: string): string | undefined {
  return COLOR.exec(objectPath)?.[1]?.replace(/^/, "#");
}

/** Where a picture lies in a given width: the widest under its own name, the others beside it. */
export function imagePathAt(objectPath: string, width: ImageWidth): string {
  const widest = objectPath.replace(COLOR, "");
  return width === WIDEST ? widest : widest.replace(/\.webp$/, `-${width}.webp`);
}
