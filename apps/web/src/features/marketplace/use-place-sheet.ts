import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { hasPlace } from "~/features/places/shared/place.ts";
import { usePlace } from "~/features/places/shared/use-place.ts";
import type { MarketSearch } from "~/features/search/shared/market-filters.ts";
import { useHydrated } from "~/lib/page/use-hydrated.ts";
import { atPlace } from "./market-search.ts";

/**
 * State of the sheet that asks for the place. It opens by itself if a list by distance has no known place, e.g. from a
 * bookmark. If the user's place is known, the list uses that.
 */
export function usePlaceSheet(market: MarketSearch, isUnknownPlace: boolean) {
  const navigate = useNavigate();
  const place = usePlace();
  const isHydrated = useHydrated();
  const isMissing = (market.sort === "nearest" && !hasPlace(market)) || isUnknownPlace;
  /** The choice of the user while the place was known, or while it was missing. */
  const [chosen, setChosen] = useState<{ isMissing: boolean; isOpen: boolean } | null>(null);
  const setOpen = (isOpen: boolean) => setChosen({ isMissing, isOpen });
  const usesDefault = isMissing && !isUnknownPlace && hasPlace(place);
  const goToDefault = useEffectEvent(() => {
    void navigate({ to: "/marketplace", search: atPlace(market, place), replace: true, resetScroll: false });
  });
  useEffect(() => {
    if (usesDefault) goToDefault();
  }, [usesDefault]);
  const isOpen = chosen?.isMissing === isMissing ? chosen.isOpen : isHydrated && isMissing && !usesDefault;
  return { isMissing, isOpen, setOpen };
}
