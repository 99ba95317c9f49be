import { CATEGORIES } from "@pashu/validators/enums";
import { groupDigits } from "@pashu/validators/digits";
import { CATEGORY_COUNTS_REFRESH_MS } from "@pashu/validators/limits";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useMarketStart } from "~/features/places/shared/market-start.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { AnimalIcon } from "~/ui/animal-icon.tsx";
import { countOfAll } from "./count-of-all.ts";

const TILE =
  "flex h-full flex-col items-center rounded-card panel px-1 py-3 text-center transition-colors hover:bg-sunken";

export function CategoryTiles() {
  const t = useTranslations("landing");
  const tCategory = useTranslations("category");
  const start = useMarketStart();
  const { data: counts } = trpc.categories.counts.useQuery(undefined, { refetchInterval: CATEGORY_COUNTS_REFRESH_MS });
  return (
    <section aria-labelledby="categories">
      <h2 id="categories" className="mb-3 text-xl">
        {t("categoriesTitle")}
      </h2>
      <ul className="whole grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-3">
        {CATEGORIES.map((category) => (
          <li key={category}>
            <Link to="/marketplace" search={{ category }} className={TILE}>
              <AnimalIcon category={category} className="size-14" />
              <span className="mt-1 font-bold">{tCategory(category)}</span>
              <Count count={counts?.[category]} />
            </Link>
          </li>
        ))}
        <li>
          <Link to="/marketplace" search={start} className={TILE}>
            <span aria-hidden className="grid size-14 grid-cols-2 gap-1">
              {CATEGORIES.slice(0, 4).map((category) => (
                <AnimalIcon key={category} category={category} className="size-full" />
              ))}
            </span>
            <span className="mt-1 font-bold">{tCategory("all")}</span>
            <Count count={counts && countOfAll(counts)} />
          </Link>
        </li>
      </ul>
    </section>
  );
}

/** Number of listings. Reserves its line while the count is unknown. */
function Count({ count }: { count: number | undefined }) {
  const t = useTranslations("landing");
  return (
    <span className="min-h-6 text-meta text-muted tabular-digits">
      {count === undefined
        ? ""
        : count === 0
          ? t("categoryNone")
          : t("categoryCount", { count, n: groupDigits(count) })}
    </span>
  );
}
