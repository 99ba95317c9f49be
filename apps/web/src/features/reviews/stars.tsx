import { Star } from "lucide-react";
import { classNames } from "~/ui/class-names.ts";

export const RATINGS = [1, 2, 3, 4, 5] as const;

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
