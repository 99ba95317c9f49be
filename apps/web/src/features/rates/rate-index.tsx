import type { AppRouter } from "@pashu/api/router";
import { groupDigits } from "@pashu/validators/digits";
import { PRICE_SELLERS_MIN } from "@pashu/validators/limits";
import { keepPreviousData } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { inferRouterOutputs } from "@trpc/server";
import { ChartLine } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import { CardSkeletons } from "~/features/animals/shared/card-grid.tsx";
import { FetchFailed } from "~/features/animals/shared/fetch-failed.tsx";
import { trpc } from "~/lib/api/trpc.ts";
import { AnimalIcon } from "~/ui/animal-icon.tsx";
import { LinkButton } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { PageTitle } from "~/ui/page-title.tsx";
import { useRangeText } from "~/features/prices/shared/use-range-text.ts";

type RatesOfCategory = inferRouterOutputs<AppRouter>["rates"]["list"][number];

/** Lists the breeds that have a rate. Each leads to its page. */
export function RateIndex() {
  const t = useTranslations("rates");
  const title = useTranslations("nav")("rates");
  const locale = useLocale();
  const { data, error, isFetching, refetch } = trpc.rates.list.useQuery(
    { locale },
    { placeholderData: keepPreviousData },
  );
  return (
    <div className="page-width flex flex-col gap-4 py-4 wrap-anywhere">
      <PageTitle>{title}</PageTitle>
      <h1 className="text-xl">{title}</h1>
      {data?.length === 0 && <NoRates />}
      {data !== undefined && data.length > 0 && (
        <>
          <p>{t("index.intro")}</p>
          {data.map((rates) => (
            <CategoryRates key={rates.category} {...rates} />
          ))}
        </>
      )}
      {data !== undefined && (
        <section aria-labelledby="how">
          <h2 id="how" className="text-lg">
            {t("how")}
          </h2>
          <p>{t("howText")}</p>
        </section>
      )}
      {data === undefined && (error === null || isFetching) && <CardSkeletons count={4} />}
      {data === undefined && error !== null && !isFetching && (
        <FetchFailed error={error} title={t("failed")} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

function CategoryRates({ category, breeds }: RatesOfCategory) {
  const name = useTranslations("category")(category);
  return (
    <section aria-labelledby={category} className="flex flex-col gap-2">
      <h2 id={category} className="flex items-center gap-3 text-lg">
        <AnimalIcon category={category} className="size-10 shrink-0" />
        {name}
      </h2>
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {breeds.map((breed) => (
          <li key={breed.breed} className="flex">
            <BreedRow {...breed} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function BreedRow({ breed, name, rate, hasDistricts }: RatesOfCategory["breeds"][number]) {
  const t = useTranslations("rates");
  const range = useRangeText(rate);
  const counts = [
    t("index.sellers", { count: rate.sellers, n: groupDigits(rate.sellers) }),
    hasDistricts && t("index.byDistrict"),
  ];
  return (
    <Link
      to="/rates/$"
      params={{ _splat: breed }}
      className="flex w-full flex-col rounded-tile panel px-3.5 py-3 hover:bg-sunken"
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="leading-snug">{name}</span>
        <b className="leading-snug tabular-digits">{range}</b>
      </span>
      <span className="text-meta text-muted">{counts.filter(Boolean).join(" · ")}</span>
    </Link>
  );
}

function NoRates() {
  const t = useTranslations("rates");
  const tNav = useTranslations("nav");
  const hint = t("index.noneHint", { n: String(PRICE_SELLERS_MIN) });
  return (
    <EmptyState picture={<ChartLine className="size-10" />} title={t("index.none")} hint={hint}>
      <LinkButton to="/marketplace" variant="secondary">
        {tNav("browse")}
      </LinkButton>
    </EmptyState>
  );
}
