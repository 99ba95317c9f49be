import { classes } from "./classes.ts";

/** Turns while something is under way; the words beside it say what. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classes(
        "inline-block size-5 shrink-0 animate-spin rounded-full border-[3px] border-current border-r-transparent",
        className,
      )}
    />
  );
}
