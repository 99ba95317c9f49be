import type { Category } from "@pashu/validators/enums";
import animals from "./animals.svg?url&no-inline";

/**
 * An animal of the category, known at a glance; the words stand beside it. The drawings are one file, fetched once; by
 * itself it is the site's icon.
 */
export function AnimalIcon({ category, className }: { category: Category; className?: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden className={className}>
      <use href={`${animals}#${category}`} />
    </svg>
  );
}
