import { Star } from "lucide-react";
import { classes } from "~/ui/classes.ts";
import { RATINGS } from "./typed-review.ts";

/** A rating to be seen, full stars and empty ones; whoever uses it says it in words beside it. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span aria-hidden className="inline-flex">
      {RATINGS.map((each) => (
        <Star key={each} className={classes("size-5 text-accent", each <= rating && "fill-accent")} />
      ))}
    </span>
  );
}
