import type { AppRouter } from "@pashu/api/router";
import { groupDigits } from "@pashu/validators/digits";
import { keepPreviousData } from "@tanstack/react-query";
import { Link, notFound } from "@tanstack/react-router";
import type { inferRouterOutputs } from "@trpc/server";
import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { CardGrid, CardSkeletons } from "~/features/animals/shared/card-grid.tsx";
import { FetchFailed } from "~/features/animals/shared/fetch-failed.tsx";
import { AnimalCard } from "~/features/listing-card/shared/animal-card.tsx";
import { PRICE_SELLERS_MIN } from "@pashu/validators/limits";
import { errorCodeOf } from "~/lib/api/api-errors.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { LinkButton } from "~/ui/button.tsx";
import { useHydrated } from "~/lib/page/use-hydrated.ts";
import { serverLazy } from "~/ui/i18n/server-lazy.tsx";
import { PageTitle } from "~/ui/page-title.tsx";
import { rateParams, type RatePlace } from "./rate-params.ts";
import { useRangeText } from "~/features/prices/shared/use-range-text.ts";
import { WeekChart } from "./week-chart.tsx";

type Rates = inferRouterOutputs<AppRouter>["rates"]["page"];

/** Not in the server's HTML: it depends on the user. */
const TellMe = serverLazy(
  ["alerts", "filters", "facts", "errors"],
  () => import("~/features/alerts/shared/tell-me-of-list.tsx"),
);

/** Shows what sellers ask for a breed, in India or in a district. */
export function RatePage({ path }: { path: string }) {
  const place = rateParams(path);
  if (place === null) throw notFound();
  return <PageOf {...place} />;
}

function PageOf(place: RatePlace) {
  const t = useTranslations("rates");
  const input = { ...place, locale: useLocale() };
  const { data, error, isFetching, refetch } = trpc.rates.page.useQuery(input, { placeholderData: keepPreviousData });
  if (["NOT_FOUND", "INVALID_INPUT"].includes(errorCodeOf(error) ?? "")) throw notFound();
  return (
    <div className="page-width flex flex-col gap-4 py-4 wrap-anywhere">
      {data !== undefined && <Content rates={data} />}
      {data === undefined && (error === null || isFetching) && <CardSkeletons count={4} />}
      {data === undefined && error !== null && !isFetching && (
        <FetchFailed error={error} title={t("failed")} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

function Content({ rates }: { rates: Rates }) {
  const t = useTranslations("rates");
  const { breed, names, category, district, rate, weeks, animals, districts } = rates;
  const tNav = useTranslations("nav");
  const tCategory = useTranslations("category");
  const isHydrated = useHydrated();
  const name = names[useLocale()];
  const title = district === null ? t("title", { breed: name }) : t("titleIn", { breed: name, place: district.name });
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div>
        <PlainLink>
          <ChevronLeft aria-hidden className="size-5 shrink-0" />
          {tNav("rates")}
        </PlainLink>
        <h1 className="text-xl">{title}</h1>
      </div>
      {rate === null ? (
        <p>{t("tooFew", { n: String(PRICE_SELLERS_MIN) })}</p>
      ) : (
        <Prices {...rate} place={district?.name} />
      )}
      <WeekChart weeks={weeks} />
      <Section id="animals" title={t("animals")}>
        {animals.length === 0 ? (
          <p>{t("none")}</p>
        ) : (
          <CardGrid>
            {animals.map((animal, index) => (
              <AnimalCard key={animal.id} animal={animal} first={index === 0} />
            ))}
          </CardGrid>
        )}
        {animals.length === 0 ? (
          <LinkButton to="/marketplace" search={{ category }}>
            {t("see", { name: tCategory(category) })}
          </LinkButton>
        ) : (
          <LinkButton to="/marketplace" search={{ category, breed, district: district?.slug }} variant="secondary">
            {t("see", { name })}
          </LinkButton>
        )}
      </Section>
      {isHydrated && <TellMe.Component asked={{ category, breed, district: district?.slug }} fallback={null} />}
      {district !== null && <PlainLink breed={breed}>{t("india", { breed: name })}</PlainLink>}
      {districts.length > 0 && (
        <Section id="districts" title={t("districts")}>
          <ul className="flex flex-wrap gap-x-4">
            {districts.map(({ slug, name: label }) => (
              <li key={slug}>
                <PlainLink breed={breed} district={slug}>
                  {label}
                </PlainLink>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section id="how" title={t("how")}>
        <p>{t("howText")}</p>
      </Section>
    </>
  );
}

const bold = (words: ReactNode) => <b key="b">{words}</b>;

interface PricesProps extends NonNullable<Rates["rate"]> {
  /** Undefined for all of India. */
  place: string | undefined;
}

function Prices({ low, median, high, sellers, place }: PricesProps) {
  const t = useTranslations("rates");
  const tPrices = useTranslations("animalPage");
  const n = groupDigits(sellers);
  const range = useRangeText({ low, high });
  const area = place ?? t("allIndia");
  return (
    <div className="rounded-tile panel px-3.5 py-3">
      <p className="text-lg">{tPrices.rich("prices.most", { range, b: bold })}</p>
      <p>{t("middle", { price: groupDigits(median) })}</p>
      <p className="text-meta text-muted">{t("source", { count: sellers, n, area })}</p>
    </div>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Without a breed, a link to the index. */
function PlainLink({ breed, district, children }: Partial<RatePlace> & { children: ReactNode }) {
  return (
    <Link
      to="/rates/$"
      params={{ _splat: district === undefined ? breed : `${breed}/${district}` }}
      className="inline-flex min-h-11 items-center underline underline-offset-4"
    >
      {children}
    </Link>
  );
}
