import { skipToken } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { MapPin } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import { hasPlace } from "~/features/places/shared/place.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { classNames } from "~/ui/class-names.ts";
import { atPlace } from "./market-search.ts";
import type { MarketSearch } from "~/features/search/shared/market-filters.ts";

interface PlaceChipProps {
  market: MarketSearch;
  onOpen: () => void;
}

/** The place of the list, which a sheet changes. Without JavaScript the link leads to a form. */
export function PlaceChip({ market, onOpen }: PlaceChipProps) {
  const t = useTranslations("market");
  const locale = useLocale();
  const pincode = market.pincode === undefined ? undefined : String(market.pincode);
  const { data } = trpc.places.pincode.useQuery(pincode ? { pincode } : skipToken);
  const place = data?.district[locale] ?? pincode;
  return (
    <Link
      to="/marketplace"
      search={atPlace(market, {})}
      activeOptions={{ exact: true }}
      aria-haspopup="dialog"
      aria-current={hasPlace(market) ? "true" : undefined}
      aria-label={place === undefined ? undefined : t("nearPlace", { place })}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
      }}
      className={classNames(
        "flex min-h-12 max-w-[8rem] shrink-0 items-center gap-1 rounded-full border-2 px-3 text-sm font-bold",
        hasPlace(market)
          ? "border-primary bg-primary-soft text-primary-strong"
          : "border-transparent bg-surface shadow-card",
      )}
    >
      <MapPin aria-hidden className="size-5 shrink-0 text-primary" />
      <span className="truncate">{place ?? t("nearHere")}</span>
    </Link>
  );
}
