import type { AppRouter } from "@pashu/api/router";
import { monthText } from "@pashu/i18n/dates";
import type { inferRouterOutputs } from "@trpc/server";
import { Star } from "lucide-react";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { Average } from "~/features/listing-card/shared/average.tsx";
import { LazyReviews } from "~/features/reviews/shared/lazy-reviews.ts";
import { SellerFacts } from "~/features/sellers/shared/seller-facts.tsx";
import { Avatar } from "~/ui/avatar.tsx";

type Page = Extract<inferRouterOutputs<AppRouter>["animals"]["page"], { animal: object }>;

interface SellerSectionProps {
  animal: AnimalView;
  /** Undefined while only the row of a list is known. */
  seller: Page["seller"] | undefined;
}

export function SellerSection({ animal: { sellerId, seller }, seller: history }: SellerSectionProps) {
  const t = useTranslations("animalPage");
  const tCard = useTranslations("card");
  const [open, setOpen] = useState(false);
  const { name, rating, reviewCount } = seller;
  const known = useSellerHistory(history);
  const reviews = tCard("reviews", { count: reviewCount, n: String(reviewCount) });
  return (
    <section aria-labelledby="seller" className="border-t border-line pt-4">
      <h2 id="seller" className="mb-1 text-lg">
        {t("seller")}
      </h2>
      <div className="flex items-center gap-3">
        <Avatar name={name} className="size-[3.25rem]! text-lg" />
        <p className="min-w-0 wrap-anywhere">
          <strong className="block">
            <bdi>{name}</bdi>
          </strong>
          <span className="text-sm text-muted">
            <SellerFacts seller={seller} hasConfirmed {...known} />
          </span>
        </p>
      </div>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="mt-1 flex min-h-11 items-center gap-1.5"
      >
        {rating === null ? <Star aria-hidden className="size-5 text-star" /> : <Average rating={rating} />}
        <span className="underline underline-offset-4">{rating === null ? reviews : `(${reviews})`}</span>
      </button>
      {open && <LazyReviews sellerId={sellerId} sellerName={name} onOpenChange={setOpen} />}
    </section>
  );
}

function useSellerHistory(history: Page["seller"] | undefined) {
  const t = useTranslations("animalPage");
  const locale = useLocale();
  if (history === undefined) return {};
  const { memberSince, listedCount } = history;
  return {
    listedCount,
    others: [t("memberSince", { month: monthText(memberSince.slice(0, "2026-11".length), locale) })],
  };
}
