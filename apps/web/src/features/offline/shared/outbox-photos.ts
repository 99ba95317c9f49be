import type { OutboxPhoto } from "./outbox.ts";

/** Returns the uploaded photo that shows a number, with that number. */
export function codePhotoOf(photos: readonly OutboxPhoto[]): { path: string; code: string } | undefined {
  const [shown] = photos.flatMap(({ objectPath, code }) => (objectPath && code ? [{ path: objectPath, code }] : []));
  return shown;
}
