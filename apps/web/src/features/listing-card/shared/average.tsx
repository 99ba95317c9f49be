import { Star } from "lucide-react";
import { useTranslations } from "use-intl";

export function Average({ rating }: { rating: number }) {
  const t = useTranslations("card");
  return (
    <>
      <Star aria-hidden className="size-4 shrink-0 fill-current text-star" />
      <strong aria-hidden className="text-ink">
        {rating}
      </strong>
      <span className="sr-only">{t("rating", { rating: String(rating) })}</span>
    </>
  );
}
