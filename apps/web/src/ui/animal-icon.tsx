import type { Category } from "@pashu/validators/enums";
import { classNames } from "./class-names.ts";
import { Drawing } from "./drawing.tsx";

/** An animal's head. Its dark parts mix with the colour of the text. */
export function AnimalIcon({ category, className }: { category: Category; className?: string }) {
  return <Drawing id={category} className={classNames("text-ink", className)} />;
}
