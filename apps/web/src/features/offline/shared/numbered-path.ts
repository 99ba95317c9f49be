import type { OutboxPhoto } from "./outbox.ts";

/** Returns the uploaded photo that shows the number of the listing. */
export function numberedPath(photos: readonly OutboxPhoto[]): string | undefined {
  return photos.find(({ isNumbered }) => isNumbered)?.objectPath ?? undefined;
}
