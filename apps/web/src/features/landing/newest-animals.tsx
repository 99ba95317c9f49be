import { groupDigits } from "@pashu/validators/digits";
import { SIMILAR_ANIMALS_MAX } from "@pashu/validators/limits";
import { Link } from "@tanstack/react-router";
import { useLocale, useTranslations } from "use-intl";
import { AnimalTile } from "~/features/listing-card/shared/animal-tile.tsx";
import { useMarketStart } from "~/features/places/shared/market-start.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { Skeleton } from "~/ui/skeleton.tsx";
import { countOfAll } from "./count-of-all.ts";

/** The newest animals for sale. Those nearest to a known place are above them, on the home page. */
export function NewestAnimals() {
  const t = useTranslations("landing");
  const { data: reach } = trpc.market.reach.useQuery();
  const locale = useLocale();
  const { data: counts } = trpc.categories.counts.useQuery();
  const { data, isError } = trpc.animals.newest.useQuery({ locale });
  const start = useMarketStart();
  if (isError || data?.similar.length === 0) return null;
  return (
    <section aria-labelledby="newest">
      <div className="mb-3 flex flex-wrap items-center gap-x-3">
        <h2 id="newest" className="mr-auto text-xl">
          {t("newestTitle")}
        </h2>
        <Link
          to="/marketplace"
          search={start}
          className="inline-flex min-h-11 min-w-11 items-center font-bold text-primary underline underline-offset-4"
        >
          {t("newestAll")}
        </Link>
        {reach && counts && (
          <p className="w-full text-muted tabular-digits">
            {t("reach", { animals: groupDigits(countOfAll(counts)), districts: groupDigits(reach.districts) })}
          </p>
        )}
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {data === undefined
          ? Array.from({ length: SIMILAR_ANIMALS_MAX }, (_, place) => (
              <li key={place}>
                <Skeleton className="h-58" />
              </li>
            ))
          : data.similar.map((animal) => (
              <li key={animal.id} className="flex">
                <AnimalTile animal={animal}>
                  <span className="truncate text-sm text-muted">{data.places[animal.districtId ?? ""]?.[locale]}</span>
                </AnimalTile>
              </li>
            ))}
      </ul>
    </section>
  );
}
