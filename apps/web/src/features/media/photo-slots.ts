import type { Category } from "@pashu/validators/enums";
import { canHaveFact } from "@pashu/validators/facts/kind-rules";
import type { Kind } from "@pashu/validators/facts/kinds";
import type { MediaItem } from "./shared/media-item.ts";

/** A view of the animal that buyers want to see. */
export type PhotoView = "side" | "udder" | "front" | "tag";

export function viewsOf(category: Category, kind: Kind): PhotoView[] {
  const views: PhotoView[] = ["side", canHaveFact("udder", category, kind) ? "udder" : "front"];
  return canHaveFact("earTag", category, kind) ? [...views, "tag"] : views;
}

/** Slots that the seller has chosen for photos, by their ids. The other photos fill the first empty slots. */
export type ChosenSlots = Readonly<Record<string, number>>;

/**
 * Arranges the photos in slots: one for each view, more if there are more photos, and an empty one while there is room.
 * @returns null for an empty slot
 */
export function arrange(
  photos: readonly MediaItem[],
  chosen: ChosenSlots,
  { views, max }: { views: number; max: number },
): (MediaItem | null)[] {
  const slots: (MediaItem | null)[] = Array.from({ length: views }, () => null);
  const isPlaced = (photo: MediaItem) => {
    const slot = chosen[photo.id];
    if (slot === undefined || slots[slot] !== null) return false;
    slots[slot] = photo;
    return true;
  };
  for (const photo of photos.filter((each) => !isPlaced(each))) {
    const empty = slots.indexOf(null);
    slots[empty === -1 ? slots.length : empty] = photo;
  }
  return slots.includes(null) || slots.length >= max ? slots : [...slots, null];
}

/** Returns the photo whose position a new photo in this slot takes, or null if it stays last. The first is the main one. */
export function followerOf(slots: readonly (MediaItem | null)[], slot: number): MediaItem | null {
  return slots.slice(slot + 1).find((photo) => photo !== null) ?? null;
}
