import type { Category } from "../enums.ts";
import { viewOf, type PhotoView } from "../image-paths.ts";
import { imagePathWithView } from "../photo-paths.ts";
import { canHaveFact } from "./kind-rules.ts";
import type { Kind } from "./kinds.ts";

const FACT_OF_VIEW = { udder: "udder", tag: "earTag" } as const;

/** False for the udder of a bull, and for the ear tag of a hen. */
export function canShowView(view: PhotoView, category: Category, kind?: Kind): boolean {
  return view === "side" || view === "front" || canHaveFact(FACT_OF_VIEW[view], category, kind);
}

/** Removes the views that the animal cannot have from the paths of its photos. */
export function withPossibleViews(images: readonly string[], category: Category, kind?: Kind): string[] {
  return images.map((image) => {
    const view = viewOf(image);
    return view === undefined || canShowView(view, category, kind) ? image : imagePathWithView(image, null);
  });
}
