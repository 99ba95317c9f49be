import type { Category } from "@pashu/validators/enums";
import { classNames } from "./class-names.ts";
import animals from "./animals.svg?url&no-inline";

/** All drawings are in one file, which is also the site's icon. */
export function AnimalIcon({ category, className }: { category: Category; className?: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden className={classNames("text-ink", className)}>
      <use href={`${animals}#${category}`} />
    </svg>
  );
}
