import type { ImageWidth } from "@pashu/validators/image-paths";
import { IMAGE_WIDTHS } from "@pashu/validators/limits";
import { sourcesIn, type ImageSources } from "./image-sources.ts";

const SMALLEST: readonly ImageWidth[] = [320];

/**
 * Sources of the photo at the top of a listing's page. On phones the height is limited, so half of the screen's width
 * gives enough pixels.
 */
export function pagePhoto(objectPath: string, small = false): ImageSources {
  const widths = small ? SMALLEST : IMAGE_WIDTHS;
  return sourcesIn(objectPath, widths, small ? 320 : 640, "(min-width: 1024px) 740px, (min-width: 640px) 100vw, 50vw");
}

export function rowImage(objectPath: string): ImageSources {
  return { ...sourcesIn(objectPath, SMALLEST, 320, "112px"), width: 112, height: 88 };
}
