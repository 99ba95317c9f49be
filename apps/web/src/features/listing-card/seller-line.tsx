import { useState } from "react";
import { useTranslations } from "use-intl";
import { LazyReviews } from "~/features/reviews/shared/lazy-reviews.ts";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { CARD_BOXES } from "~/features/animals/shared/card-boxes.ts";
import { SellerFacts } from "~/features/sellers/shared/seller-facts.tsx";
import { Average } from "./shared/average.tsx";
import { TimeAgo } from "~/ui/time-ago.tsx";

interface SellerLineProps {
  animal: Pick<AnimalView, "sellerId" | "seller" | "createdAt">;
}

export function SellerLine({ animal: { sellerId, seller, createdAt } }: SellerLineProps) {
  const t = useTranslations("card");
  const [open, setOpen] = useState(false);
  const { name, rating, reviewCount, phoneVerified, soldCount } = seller;
  const reviews = t("reviews", { count: reviewCount, n: String(reviewCount) });
  return (
    <div className={CARD_BOXES.seller}>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="flex items-center gap-1">
          {rating === null ? (
            <span className="truncate">{reviews}</span>
          ) : (
            <>
              <Average rating={rating} />
              <span aria-hidden className="underline underline-offset-4">{`(${reviewCount})`}</span>
              <span className="sr-only">{reviews}</span>
            </>
          )}
          <span className="flex-1 truncate max-sm:sr-only">
            {" · "}
            <bdi>{name}</bdi>
          </span>
        </span>
        {(phoneVerified || soldCount > 0) && (
          <span className="max-sm:hidden">
            <SellerFacts seller={seller} />
          </span>
        )}
      </button>
      <span className="ml-auto shrink-0">
        <TimeAgo at={createdAt} />
      </span>
      {open && <LazyReviews sellerId={sellerId} sellerName={name} onOpenChange={setOpen} />}
    </div>
  );
}
