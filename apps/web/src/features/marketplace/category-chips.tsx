import type { Category } from "@pashu/validators/enums";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { AnimalIcon } from "~/ui/animal-icon.tsx";
import { LinkChip } from "~/ui/chip.tsx";
import type { MarketSearch } from "./market-search.ts";

const ORDER: readonly Category[] = ["cattle", "goats", "poultry", "buffalo", "sheep"];

/** Category filter. Links work before hydration; on phones the chips scroll horizontally. */
export function CategoryChips({ category, sort, pincode, lat, lng }: MarketSearch) {
  const t = useTranslations("category");
  const tMarket = useTranslations("market");
  const place = category === undefined ? 0 : ORDER.indexOf(category) + 1;
  const order = { sort, pincode, lat, lng };
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    if (nav.current !== null) scrollToCentre(nav.current, place);
  }, [place]);
  return (
    <nav
      ref={nav}
      aria-label={tMarket("filterLabel")}
      className="-mx-4 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:px-0"
    >
      <ul className="flex w-max gap-2">
        <li>
          <LinkChip to="/marketplace" search={order} chosen={category === undefined} resetScroll={false}>
            {t("all")}
          </LinkChip>
        </li>
        {ORDER.map((each) => (
          <li key={each}>
            <LinkChip
              to="/marketplace"
              search={{ category: each, ...order }}
              chosen={category === each}
              resetScroll={false}
              className="pl-2!"
            >
              <AnimalIcon category={each} className="size-8" />
              {t(each)}
            </LinkChip>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls the chosen chip to the centre, because it may be outside a narrow screen. */
function scrollToCentre(nav: HTMLElement, place: number): void {
  const chip = nav.querySelectorAll("li")[place]?.getBoundingClientRect();
  if (chip === undefined) return;
  const navRect = nav.getBoundingClientRect();
  const offCentre = chip.left + chip.width / 2 - (navRect.left + navRect.width / 2);
  nav.scrollBy({ left: offCentre, behavior: "instant" });
}
