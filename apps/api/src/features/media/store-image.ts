import { imagePathAt, imagePathWithColor } from "@pashu/validators/image-paths";
import { v7 as uuidv7 } from "uuid";
import type { Deps } from "../../deps.ts";
import type { ObjectStorage } from "../../ports/object-storage.ts";
import { objectPathOf } from "./media-paths.ts";
import { processImage, type ProcessedImage } from "./process-image.ts";

/**
 * Stores a demonstration picture, which several listings may share.
 * @returns its path
 */
export async function storeImage({ storage }: Pick<Deps, "storage">, bytes: Buffer): Promise<string> {
  return putImage(storage, `demonstration/${uuidv7()}.webp`, await processImage(bytes));
}

/**
 * Stores all widths; the widest, which the path names, last.
 * @returns the path
 */
export async function putImage(
  storage: ObjectStorage,
  key: string,
  { widths, color }: ProcessedImage,
): Promise<string> {
  for (const [width, bytes] of [...widths].toSorted(([one], [other]) => one - other)) {
    await storage.put(imagePathAt(key, width), bytes);
  }
  return imagePathWithColor(objectPathOf(key), color);
}
