import { useState } from "react";
import { useTranslations } from "use-intl";
import { LazyReviews } from "~/features/reviews/shared/lazy-reviews.ts";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { CARD_BOXES } from "~/features/animals/shared/card-boxes.ts";
import { classNames } from "~/ui/class-names.ts";
import { Average } from "./shared/average.tsx";
import { TimeAgo } from "~/ui/time-ago.tsx";

export function SellerLine({ sellerId, seller, createdAt }: Pick<AnimalView, "sellerId" | "seller" | "createdAt">) {
  const t = useTranslations("card");
  const [open, setOpen] = useState(false);
  const { name, rating, reviewCount } = seller;
  const reviews = t("reviews", { count: reviewCount, n: String(reviewCount) });
  return (
    <div className={classNames(CARD_BOXES.seller, "flex flex-wrap items-center gap-x-2 text-muted")}>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="relative -my-1.5 flex min-h-11 max-w-full grow basis-0 items-center gap-1 text-left"
      >
        {rating !== null && <Average rating={rating} />}
        <span className="underline underline-offset-4">{rating === null ? reviews : `(${reviews})`}</span>
        <span aria-hidden>·</span>
        <bdi className="flex-1 truncate">{name}</bdi>
      </button>
      <span className="ml-auto">
        <TimeAgo at={createdAt} />
      </span>
      {open && <LazyReviews sellerId={sellerId} sellerName={name} onOpenChange={setOpen} />}
    </div>
  );
}
