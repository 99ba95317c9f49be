import { IMAGE_WIDTHS } from "./limits.ts";

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

const WIDEST = Math.max(...IMAGE_WIDTHS);

/** Where a picture lies in a given width: the widest under its own path, the others beside it. */
export function imagePathAt(objectPath: string, width: ImageWidth): string {
  return width === WIDEST ? objectPath : objectPath.replace(/\.webp$/, `-${width}.webp`);
}
