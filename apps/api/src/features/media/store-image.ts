import { imagePathAt, imagePathWithColor } from "@pashu/validators/image-paths";
import { v7 as uuidv7 } from "uuid";
import type { Deps } from "../../deps.ts";
import type { ObjectStorage } from "../../ports/object-storage.ts";
import { objectPathOf } from "./media-paths.ts";
import { processImage, type ProcessedImage } from "./process-image.ts";

export async function storeImage({ storage }: Pick<Deps, "storage">, bytes: Buffer): Promise<string> {
  return putImage(storage, `demonstration/${uuidv7()}.webp`, await processImage(bytes));
}

/** @returns the path, which names the widest */
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
