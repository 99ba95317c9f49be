import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { hasPlace } from "~/features/places/shared/place.ts";
import { readPlace } from "~/features/places/shared/use-place.ts";
import type { MarketSearch } from "~/features/search/shared/market-filters.ts";
import { atPlace } from "./market-search.ts";

/**
 * State of the sheet that asks for the place. It opens by itself if a list by distance has no known place, e.g. from a
 * bookmark, unless the user's place is known.
 */
export function usePlaceSheet(market: MarketSearch, isUnknownPlace: boolean) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const isMissing = (market.sort === "nearest" && !hasPlace(market)) || isUnknownPlace;
  const ask = useEffectEvent(() => {
    const place = readPlace();
    if (isUnknownPlace || !hasPlace(place)) return setOpen(true);
    void navigate({ to: "/marketplace", search: atPlace(market, place), replace: true, resetScroll: false });
  });
  useEffect(() => {
    if (isMissing) ask();
  }, [isMissing]);
  return { isMissing, isOpen, setOpen };
}
