import { Star, UserRound } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { LazyReviews } from "~/features/reviews/shared/lazy-reviews.ts";
import type { AnimalView } from "~/features/animals/shared/animal.ts";

export function SellerLine({ sellerId, seller }: Pick<AnimalView, "sellerId" | "seller">) {
  const t = useTranslations("card");
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      <p className="inline-flex items-center gap-1.5">
        <UserRound aria-hidden className="size-4 shrink-0" />
        {t("postedBy", { name: seller.name })}
      </p>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center gap-1 rounded-xl underline underline-offset-4"
      >
        {seller.rating !== null && <Average rating={seller.rating} />}
        {t("reviews", { count: seller.reviewCount, n: String(seller.reviewCount) })}
        <span className="sr-only">{seller.name}</span>
      </button>
      {open && <LazyReviews sellerId={sellerId} sellerName={seller.name} onOpenChange={setOpen} />}
    </div>
  );
}

function Average({ rating }: { rating: number }) {
  const t = useTranslations("card");
  return (
    <span className="inline-flex items-center gap-1 font-semibold text-ink">
      <Star aria-hidden className="size-4 fill-accent text-accent" />
      <span aria-hidden>{rating}</span>
      <span className="sr-only">{t("rating", { rating: String(rating) })}</span>
    </span>
  );
}
