import { IMAGE_HEIGHT_PER_WIDTH, IMAGE_MAX_SIDE } from "./limits.ts";

export interface Size {
  width: number;
  height: number;
}

/**
 * Size of a photo that is at most this wide. A very tall one, e.g. a long screenshot, is bounded by its pixels instead
 * of its height, so that it stays wide enough to read.
 */
export function fitPhoto({ width, height }: Size, maxWidth: number): Size {
  const maxPixels = maxWidth * maxWidth * IMAGE_HEIGHT_PER_WIDTH;
  const scale = Math.min(
    1,
    maxWidth / width,
    Math.sqrt(maxPixels / (width * height)),
    IMAGE_MAX_SIDE / Math.max(width, height),
  );
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
