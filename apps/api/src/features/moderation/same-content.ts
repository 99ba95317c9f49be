import { isDeepStrictEqual } from "node:util";
import { uploadedPathOf } from "@pashu/validators/photo-paths";
import type { Snapshot } from "@pashu/db/schema/moderation";

/** True if two snapshots show the same title, text, price and pictures. Views of photos may differ. */
export function isSameContent(one: Content, other: Content): boolean {
  return isDeepStrictEqual(contentOf(one), contentOf(other));
}

type Content = { [Name in "title" | "text" | "price" | "images"]?: Snapshot[Name] | undefined };

function contentOf({ title, text, price, images = [] }: Content) {
  return { title, text, price, images: images.map(uploadedPathOf) };
}
