import { CATEGORIES } from "@pashu/validators/enums";
import { groupDigits } from "@pashu/validators/digits";
import { CATEGORY_COUNTS_REFRESH_MS } from "@pashu/validators/limits";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { trpc } from "~/lib/api/trpc.ts";
import { AnimalIcon } from "~/ui/animal-icon.tsx";

const TILE =
  "flex h-full flex-col items-center gap-1 rounded-card border-2 border-line bg-surface px-2 py-4 text-center transition-colors hover:border-primary";

export function CategoryTiles() {
  const t = useTranslations("landing");
  const tCategory = useTranslations("category");
  const { data: counts } = trpc.categories.counts.useQuery(undefined, { refetchInterval: CATEGORY_COUNTS_REFRESH_MS });
  return (
    <section aria-labelledby="categories">
      <h2 id="categories" className="mb-4 text-2xl">
        {t("categoriesTitle")}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {CATEGORIES.map((category) => (
          <li key={category}>
            <Link to="/marketplace" search={{ category }} className={TILE}>
              <AnimalIcon category={category} className="size-18" />
              <span className="text-lg font-bold">{tCategory(category)}</span>
              <Count count={counts?.[category]} />
            </Link>
          </li>
        ))}
        <li>
          <Link to="/marketplace" className={TILE}>
            <span aria-hidden className="grid size-18 grid-cols-2 gap-1">
              {CATEGORIES.slice(0, 4).map((category) => (
                <AnimalIcon key={category} category={category} className="size-full" />
              ))}
            </span>
            <span className="text-lg font-bold">{tCategory("all")}</span>
            <Count count={counts && CATEGORIES.reduce((sum, category) => sum + counts[category], 0)} />
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
    <span className="min-h-6 text-sm text-muted tabular-digits">
      {count === undefined
        ? ""
        : count === 0
          ? t("categoryNone")
          : t("categoryCount", { count, n: groupDigits(count) })}
    </span>
  );
}
