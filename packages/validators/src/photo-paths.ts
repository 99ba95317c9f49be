import { PHOTO_VIEWS, viewOf, type PhotoView } from "./image-paths.ts";

// A separate module, because every page loads image-paths.ts.

const FILE = String.raw`\/objects\/[a-z]+\/[0-9a-f-]{36}\.[a-z0-9]+`;
const VIEW = `view=(?:${PHOTO_VIEWS.join("|")})`;

/** A photo of a listing: its file, the average colour, and the view that it shows, e.g. `….webp?color=8a7f5c&view=side`. */
export const PHOTO_PATH = new RegExp(String.raw`^${FILE}(?:\?color=[0-9a-f]{6}(?:&${VIEW})?|\?${VIEW})?$`);
export const VIDEO_PATH = new RegExp(`^${FILE}$`);

/** Names the view of a photo in place of another one. Null removes it. */
export function imagePathWithView(objectPath: string, view: PhotoView | null): string {
  const uploaded = uploadedPathOf(objectPath);
  return view === null ? uploaded : `${uploaded}${uploaded.includes("?") ? "&" : "?"}view=${view}`;
}

/** The path that the upload returned. Listings with other views of a photo, or none, show the same upload. */
export function uploadedPathOf(objectPath: string): string {
  const view = viewOf(objectPath);
  return view === undefined ? objectPath : objectPath.slice(0, -`?view=${view}`.length);
}

/** Finds the photo of a listing that shows this upload. Their views may differ. */
export function findPhoto(images: readonly string[], objectPath: string): string | undefined {
  const uploaded = uploadedPathOf(objectPath);
  return images.find((image) => uploadedPathOf(image) === uploaded);
}
