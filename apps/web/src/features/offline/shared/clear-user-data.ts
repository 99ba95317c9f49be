import { clearPersistedQueries } from "../persisted-queries.ts";
import { clearOutbox } from "./outbox.ts";
import { clearVideos } from "~/lib/storage/pending-video.ts";

interface ClearOptions {
  /** Owner whose outbox items are deleted too, e.g. because the account is deleted. */
  clearOutboxOf?: string;
}

/** Removes the user's data from this device: persisted queries, cached images and videos. */
export async function clearUserData({ clearOutboxOf }: ClearOptions = {}): Promise<void> {
  try {
    await Promise.all([clearPersistedQueries(), caches.delete("pictures"), clearVideos()]);
    if (clearOutboxOf !== undefined) await clearOutbox(clearOutboxOf);
  } catch {
    // The browser blocks storage, so there is nothing to delete.
  }
}
