import { clear } from "idb-keyval";
import { answersStore } from "./answers-store.ts";
import { clearVideos } from "./pending-video.ts";
import { clearStorage, type Kept } from "./storage.ts";

/** Removes the data of a user who has signed out from this device: drafts, place, responses, pictures, videos. */
export async function clearUserData(kept: Kept): Promise<void> {
  clearStorage(kept);
  await clearFiles(kept);
}

/** Removes responses, pictures and videos. */
export async function clearFiles(kept: Kept): Promise<void> {
  try {
    await caches.delete("pictures");
    // After a session that ended by itself, `evictOtherUsers` removes the responses and leaves the public ones.
    if (kept !== "work") await Promise.all([clear(answersStore), clearVideos()]);
  } catch {
    // The browser blocks storage, so there is nothing to delete.
  }
}
