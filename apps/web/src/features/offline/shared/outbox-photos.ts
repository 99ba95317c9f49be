import { imagePathWithView } from "@pashu/validators/photo-paths";
import type { OutboxPhoto } from "./outbox.ts";

/** Returns the paths of the uploaded photos, which name their views. */
export function imagesOf(photos: readonly OutboxPhoto[]): string[] {
  return photos.flatMap(({ objectPath, view = null }) =>
    objectPath === null ? [] : imagePathWithView(objectPath, view),
  );
}

/** Returns the uploaded photo that shows a number, with that number. */
export function codePhotoOf(photos: readonly OutboxPhoto[]): { path: string; code: string } | undefined {
  const [shown] = photos.flatMap(({ objectPath, code }) => (objectPath && code ? [{ path: objectPath, code }] : []));
  return shown;
}
