import { clear } from "idb-keyval";
import { readPushSubscription } from "./push-manager.ts";
import { answersStore } from "./answers-store.ts";
import { clearVideos } from "./pending-video.ts";
import { clearStorage, type Kept } from "./storage.ts";

/** Removes the data of a user who has signed out from this device: drafts, place, responses, files, push messages. */
export async function clearUserData(kept: Kept): Promise<void> {
  clearStorage(kept);
  await Promise.all([clearFiles(kept), endPushMessages()]);
}

/** The server ends the subscription with the session; this also removes it from the browser. */
async function endPushMessages(): Promise<void> {
  try {
    const subscription = await readPushSubscription();
    await subscription?.unsubscribe();
  } catch {
    // The browser blocks push messages, so there is no subscription.
  }
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
