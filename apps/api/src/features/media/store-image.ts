import { createHash } from "node:crypto";
import { imagePathAt, imagePathWithColor } from "@pashu/validators/image-paths";
import type { Deps } from "../../deps.ts";
import { SERVER_WORK } from "../../platform/fair-queue.ts";
import type { ObjectStorage } from "../../ports/object-storage.ts";
import { objectPathOf } from "./media-paths.ts";
import { processImage, type ProcessedImage } from "./process-image.ts";

/** Stores a picture of the demonstration. Its name is short, because each page of a list contains many. */
export async function storeImage(
  { storage, queues }: Pick<Deps, "storage" | "queues">,
  bytes: Buffer,
): Promise<string> {
  const image = await queues.images.run(SERVER_WORK, () => processImage(bytes));
  const name = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  return putImage(storage, `demonstration/${name}.webp`, image);
}

/** @returns the path, which names the widest */
export async function putImage(
  storage: ObjectStorage,
  key: string,
  { widths, color }: ProcessedImage,
): Promise<string> {
  for (const [width, bytes] of [...widths].sort(([one], [other]) => one - other)) {
    await storage.put(imagePathAt(key, width), bytes);
  }
  return imagePathWithColor(objectPathOf(key), color);
}
