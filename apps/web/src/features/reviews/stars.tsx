import { Star } from "lucide-react";
import { classNames } from "~/ui/class-names.ts";
import { RATINGS } from "./review-draft.ts";

/** Decorative stars, hidden from screen readers: show the rating as text too. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span aria-hidden className="inline-flex">
      {RATINGS.map((each) => (
        <Star key={each} className={classNames("size-5 text-star", each <= rating && "fill-star")} />
      ))}
    </span>
  );
}
