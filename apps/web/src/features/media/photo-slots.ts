import type { Category } from "@pashu/validators/enums";
import type { Kind } from "@pashu/validators/facts/kinds";
import { canShowView } from "@pashu/validators/facts/photo-views";
import type { PhotoView } from "@pashu/validators/image-paths";
import type { MediaItem } from "./shared/media-item.ts";

interface Animal {
  category: Category;
  kind: Kind;
}

/** The views that buyers want to see of an animal. */
export function viewsOf({ category, kind }: Animal): PhotoView[] {
  const views: PhotoView[] = ["side", canShowView("udder", category, kind) ? "udder" : "front"];
  return canShowView("tag", category, kind) ? [...views, "tag"] : views;
}

/** A place for a photo in the form, and what buyers read about the photo in it. */
export interface Slot {
  view: PhotoView | null;
  photo: MediaItem | null;
}

/**
 * Arranges the photos: one slot for each view, then the other photos, and an empty slot for one more. Only the seller
 * puts a photo into a slot with a view, because buyers read it.
 */
export function arrange(
  photos: readonly MediaItem[],
  { category, kind, hasRoom }: Animal & { hasRoom: boolean },
): Slot[] {
  const named = viewsOf({ category, kind }).map((view): Slot => {
    return { view, photo: photos.find((photo) => photo.view === view) ?? null };
  });
  const others = photos.filter((photo) => !named.some((slot) => slot.photo === photo));
  const rest = others.map((photo): Slot => {
    return { view: photo.view !== null && canShowView(photo.view, category, kind) ? photo.view : null, photo };
  });
  return [...named, ...rest, ...(hasRoom && photos.length > 0 ? [{ view: null, photo: null }] : [])];
}

/** Returns the photo whose position a new photo in this slot takes, or null if it stays last. The first is the main one. */
export function followerOf(slots: readonly Slot[], slot: number): MediaItem | null {
  return slots.slice(slot + 1).find(({ photo }) => photo !== null)?.photo ?? null;
}
