import type { AppRouter } from "@pashu/api/router";
import { groupDigits } from "@pashu/validators/digits";
import { Link } from "@tanstack/react-router";
import type { inferRouterOutputs } from "@trpc/server";
import { ChartLine } from "lucide-react";
import { useTranslations } from "use-intl";
import { useRangeText } from "~/features/prices/shared/use-range-text.ts";

type Rate = NonNullable<inferRouterOutputs<AppRouter>["rates"]["nearby"]>;

/** The prices that sellers ask for a breed. Leads to the page with all numbers of it. */
export function BreedPrice({ breed, name, district, rate: { low, high, sellers } }: Rate) {
  const t = useTranslations("home");
  const tNav = useTranslations("nav");
  const range = useRangeText({ low, high });
  return (
    <section aria-label={t("price", { breed: name })}>
      <Link
        to="/rates/$"
        params={{ _splat: district === null ? breed : `${breed}/${district.slug}` }}
        className="flex items-center gap-3 rounded-tile panel px-3.5 py-3 hover:bg-sunken"
      >
        <ChartLine aria-hidden className="size-6 shrink-0 text-primary" />
        <span className="flex min-w-0 grow flex-col wrap-anywhere">
          <span className="leading-snug">{t("mostAsk", { breed: name })}</span>
          <b className="text-lg leading-snug tabular-digits">{range}</b>
          <span className="text-meta text-muted">
            {t("sellers", { count: sellers, n: groupDigits(sellers), area: district?.name ?? t("allIndia") })}
          </span>
        </span>
      </Link>
      <Link to="/rates/$" className="inline-flex min-h-11 items-center underline underline-offset-4">
        {tNav("rates")}
      </Link>
    </section>
  );
}
