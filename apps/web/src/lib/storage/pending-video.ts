import { DAY } from "@pashu/validators/limits";
import { clear, createStore, del, entries, get, set } from "idb-keyval";
import { isSignedOutElsewhere } from "./storage.ts";

interface PendingVideo {
  ownerId: string;
  file: File;
  at: number;
}

/** By the id of the listing. */
const store = createStore("videos", "pending");

/** Listing to which a video is added. */
export interface VideoOwner {
  ownerId: string;
  animalId: string;
}

/**
 * Stores a video while it is made smaller and uploaded, so that this continues after a reload. One per listing.
 * @throws DOMException if storage is full or forbidden, or if another tab has signed out
 */
export async function storeVideo({ animalId, ownerId }: VideoOwner, file: File, now: number): Promise<void> {
  if (isSignedOutElsewhere()) throw new DOMException("signed out", "InvalidStateError");
  await set(animalId, { ownerId, file, at: now } satisfies PendingVideo, store);
}

/** Replaces the video by a smaller one, unless it was removed since, e.g. by a sign-out. */
export async function replaceVideo(owner: VideoOwner, file: File): Promise<void> {
  const stored = await get<PendingVideo>(owner.animalId, store);
  if (stored !== undefined) await storeVideo(owner, file, stored.at);
}

export async function readVideo({ animalId, ownerId }: VideoOwner, now: number): Promise<File | null> {
  await evictVideos(now);
  const stored = await get<PendingVideo>(animalId, store);
  return stored?.ownerId === ownerId ? stored.file : null;
}

export async function removeVideo({ animalId }: VideoOwner): Promise<void> {
  await del(animalId, store);
}

/** Removes the videos that were chosen more than a day ago. */
export async function evictVideos(now: number): Promise<void> {
  const all = await entries<string, PendingVideo>(store);
  const old = all.filter(([, { at }]) => now - at > DAY);
  await Promise.all(old.map(([animalId]) => del(animalId, store)));
}

export async function clearVideos(): Promise<void> {
  await clear(store);
}
