import { Star, UserRound } from "lucide-react";
import { useTranslations } from "use-intl";
import type { AnimalView } from "./animal.ts";

/** Who sells, and what others say of them. */
export function SellerLine({ seller }: { seller: AnimalView["seller"] }) {
  const t = useTranslations("card");
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-muted">
      <span className="inline-flex items-center gap-1.5">
        <UserRound aria-hidden className="size-4 shrink-0" />
        {t("postedBy", { name: seller.name })}
      </span>
      <span className="inline-flex items-center gap-1">
        {seller.rating !== null && <Stars rating={seller.rating} />}
        {t("reviews", { count: seller.reviewCount, n: String(seller.reviewCount) })}
      </span>
    </p>
  );
}

function Stars({ rating }: { rating: number }) {
  const t = useTranslations("card");
  return (
    <span className="inline-flex items-center gap-1 font-semibold text-ink">
      <Star aria-hidden className="size-4 fill-accent text-accent" />
      <span aria-hidden>{rating}</span>
      <span className="sr-only">{t("rating", { rating: String(rating) })}</span>
    </span>
  );
}
