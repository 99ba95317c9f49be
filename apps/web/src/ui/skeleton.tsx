import { classes } from "./classes.ts";

export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classes("animate-pulse rounded-lg bg-sunken", className)} />;
}
