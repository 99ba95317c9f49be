import { imagePathAt, type ImageWidth } from "@pashu/validators/image-paths";
import { IMAGE_WIDTHS } from "@pashu/validators/limits";

export interface ImageSources {
  src: string;
  srcSet: string;
  sizes: string;
  width?: number;
  height?: number;
}

/** On phones the photo is beside the texts, and 320 gives two pixels for each of its width. */
const CARD_WIDTHS: readonly ImageWidth[] = [320, 640];
const SMALLEST: readonly ImageWidth[] = [320];
const CARD_SIZES = "(min-width: 1440px) 284px, (min-width: 640px) 384px, 40vw";

export function sourcesIn(
  objectPath: string,
  widths: readonly ImageWidth[],
  fallback: ImageWidth,
  sizes: string,
): ImageSources {
  return {
    src: imagePathAt(objectPath, fallback),
    srcSet: widths.map((width) => `${imagePathAt(objectPath, width)} ${width}w`).join(", "),
    sizes,
  };
}

/**
 * Sources of the photo of a card.
 * @param small only the smallest width, to save data
 */
export function cardImage(objectPath: string, small = false) {
  const sources = small
    ? sourcesIn(objectPath, SMALLEST, 320, CARD_SIZES)
    : sourcesIn(objectPath, CARD_WIDTHS, 640, CARD_SIZES);
  return { ...sources, width: 640, height: 480 };
}

/**
 * Sources of a photo as wide as the screen. A phone of 720 pixels takes the file of the listing's page, which it has
 * loaded, because the next wider one costs three to five times the bytes.
 * @param small only the smallest width, to save data
 */
export function fullImage(objectPath: string, small = false): ImageSources {
  return sourcesIn(objectPath, small ? SMALLEST : IMAGE_WIDTHS, 1280, "(min-width: 640px) 100vw, 88vw");
}
