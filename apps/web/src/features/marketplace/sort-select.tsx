import { SORTS, type Sort } from "@pashu/validators/enums";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslations } from "use-intl";
import { useSession } from "~/features/auth/shared/session.ts";
import { useHydrated } from "~/lib/page/use-hydrated.ts";
import { buttonClass } from "~/ui/button.tsx";
import { Select } from "~/ui/field.tsx";
import { knownPlace } from "./known-place.ts";
import { MarketForm } from "./market-form.tsx";
import { readMarketSearch, type MarketSearch } from "./market-search.ts";

const [NEWEST_FIRST] = SORTS;

export function SortSelect({ category, sort }: MarketSearch) {
  const t = useTranslations("market");
  const navigate = useNavigate();
  const { profile } = useSession();
  const names: Record<Sort, string> = {
    recent: t("sortRecent"),
    "price-low": t("sortPriceLow"),
    "price-high": t("sortPriceHigh"),
    nearest: t("sortNearest"),
  };
  const choose = (chosen: string) => {
    const search = readMarketSearch({ category, sort: chosen, ...knownPlace(profile) });
    void navigate({ to: "/marketplace", search, replace: true, resetScroll: false });
  };
  const select = useRef<HTMLSelectElement>(null);
  const chooseEarly = useEffectEvent(() => {
    const early = select.current?.value ?? NEWEST_FIRST;
    if (early !== (sort ?? NEWEST_FIRST)) choose(early);
  });
  const hydrated = useHydrated();
  const takenOver = useRef(false);
  // Left to itself, so that nothing is put back that was chosen before the scripts had taken over: that counts too.
  useEffect(() => {
    if (!hydrated || select.current === null) return;
    if (takenOver.current) select.current.value = sort ?? NEWEST_FIRST;
    else chooseEarly();
    takenOver.current = true;
  }, [hydrated, sort]);

  return (
    <MarketForm keep={{ category }} className="flex max-w-full flex-wrap gap-2">
      <Select
        ref={select}
        name="sort"
        aria-label={t("sortLabel")}
        defaultValue={sort ?? NEWEST_FIRST}
        onChange={(event) => choose(event.target.value)}
        className="w-auto! max-w-full px-2!"
      >
        {SORTS.map((each) => (
          <option key={each} value={each}>
            {names[each]}
          </option>
        ))}
      </Select>
      <noscript>
        <button type="submit" className={buttonClass({ variant: "secondary" })}>
          {t("nearShow")}
        </button>
      </noscript>
    </MarketForm>
  );
}
