import { useState } from "react";
import { useTranslations } from "use-intl";
import { LazyReviews } from "~/features/reviews/shared/lazy-reviews.ts";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { CARD_BOXES } from "~/features/animals/shared/card-boxes.ts";
import { SellerFacts } from "~/features/sellers/shared/seller-facts.tsx";
import { classNames } from "~/ui/class-names.ts";
import { Average } from "./shared/average.tsx";
import { TimeAgo } from "~/ui/time-ago.tsx";

interface SellerLineProps {
  animal: Pick<AnimalView, "sellerId" | "seller" | "createdAt">;
}

export function SellerLine({ animal: { sellerId, seller, createdAt } }: SellerLineProps) {
  const t = useTranslations("card");
  const [open, setOpen] = useState(false);
  const { name, rating, reviewCount, phoneVerified, soldCount } = seller;
  const hasFacts = phoneVerified || soldCount > 0;
  const reviews = t("reviews", { count: reviewCount, n: String(reviewCount) });
  return (
    <div className={classNames(CARD_BOXES.seller, "flex flex-wrap gap-x-2 text-muted", !hasFacts && "items-center")}>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={classNames(
          "relative min-h-11 max-w-full grow basis-0 text-left",
          // Two lines fill the height of a target for fingers; one line shares it with its neighbours.
          hasFacts ? "-my-px" : "-my-1.5",
        )}
      >
        <span className="flex items-center gap-1">
          {rating !== null && <Average rating={rating} />}
          <span className="underline underline-offset-4">{rating === null ? reviews : `(${reviews})`}</span>
          <span aria-hidden>·</span>
          <bdi className="flex-1 truncate">{name}</bdi>
        </span>
        {hasFacts && <SellerFacts seller={seller} />}
      </button>
      <span className="ml-auto">
        <TimeAgo at={createdAt} />
      </span>
      {open && <LazyReviews sellerId={sellerId} sellerName={name} onOpenChange={setOpen} />}
    </div>
  );
}
