import type { Category } from "@pashu/validators/enums";
import { createLink } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { useTranslations } from "use-intl";
import { AnimalIcon } from "~/ui/animal-icon.tsx";
import type { MarketSearch } from "~/features/search/shared/market-filters.ts";
import { ofCategory } from "~/features/search/shared/of-category.ts";

const ORDER: readonly Category[] = ["cattle", "goats", "poultry", "buffalo", "sheep"];

function AnchorTile({ chosen, children, ...props }: ComponentProps<"a"> & { chosen: boolean }) {
  return (
    <a {...props} aria-current={chosen ? "true" : undefined}>
      {children}
    </a>
  );
}

const LinkTile = createLink(AnchorTile);

export function CategoryFilter({ market }: { market: MarketSearch }) {
  const t = useTranslations("category");
  const tMarket = useTranslations("market");
  return (
    <nav aria-label={tMarket("filterLabel")} className="whole @container">
      <ul className="category-tiles">
        {[undefined, ...ORDER].map((each) => (
          <li key={each ?? "all"}>
            <LinkTile
              to="/marketplace"
              search={ofCategory(market, each)}
              chosen={market.category === each}
              resetScroll={false}
            >
              {each && <AnimalIcon category={each} className="size-8" />}
              {t(each ?? "all")}
            </LinkTile>
          </li>
        ))}
      </ul>
    </nav>
  );
}
