import { Check } from "lucide-react";
import { classNames } from "./class-names.ts";

/** A chosen option keeps its size: the check mark and the thicker border take the place of padding. */
export function optionClass(isChosen: boolean, isInvalid = false): string {
  return classNames(
    "inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-xl",
    isChosen
      ? "border-3 border-primary bg-primary-soft px-2.25 py-1 text-primary-strong"
      : "border-2 bg-surface px-5 py-1.25 shadow-card",
    !isChosen && (isInvalid ? "border-danger" : "border-transparent"),
  );
}

export function OptionCheck({ isChosen }: { isChosen: boolean }) {
  return isChosen && <Check aria-hidden className="size-4 shrink-0" />;
}
