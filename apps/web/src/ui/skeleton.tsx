import { classes } from "./classes.ts";

/** Holds the place of what is still loading, in its size. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classes("animate-pulse rounded-lg bg-sunken", className)} />;
}
