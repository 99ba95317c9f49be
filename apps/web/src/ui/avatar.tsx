import { classNames } from "./class-names.ts";
import { initialsOf } from "./initials.ts";

/** Initials, hidden from screen readers: show the name beside it or in a label. */
export function Avatar({ name, className }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        "inline-grid size-[2.75rem] shrink-0 place-items-center rounded-full bg-primary font-bold text-on-primary",
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
