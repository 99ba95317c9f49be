import { groupDigits } from "@pashu/validators/digits";
import { MapPin } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { hasPlace, originOf, type Place } from "~/features/places/shared/place.ts";
import { PositionButton } from "~/features/places/shared/position-button.tsx";
import { usePlace } from "~/features/places/shared/use-place.ts";
import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";
import { withValue } from "./shared/filter-choices.ts";
import { FilterChips, FilterGroup } from "./filter-chips.tsx";
import type { FilterFieldsProps } from "./filter-fields-props.ts";

const KILOMETRES = [25, 50, 100];
/** The distance that the filter sets if the user chooses a position before a distance. */
const USUAL_KILOMETRES = 50;
const PincodeField = lazyWithMessages(["places", "errors"], () => import("~/features/places/shared/pincode-field.tsx"));

export function DistanceFields({ market, onChange, needsPlace = false }: FilterFieldsProps) {
  const t = useTranslations();
  const stored = usePlace();
  const [isChanging, setChanging] = useState(false);
  const { km, pincode } = market;
  const choose = (chosen: number | undefined) =>
    onChange({ ...market, ...(!hasPlace(market) && originOf(stored)), km: chosen });
  const moveTo = (place: Place | null, within: number) =>
    onChange({ ...market, pincode: undefined, lat: undefined, lng: undefined, ...place, km: within });
  const isAsking = isChanging || !hasPlace(market);
  const chips = withValue(KILOMETRES, km).map((each) => ({
    key: each,
    label: t("list.distance", { km: groupDigits(each) }),
    isChosen: each === km,
    onPress: () => choose(each === km ? undefined : each),
  }));
  const anywhere = {
    key: 0,
    label: t("filters.anywhere"),
    isChosen: km === undefined,
    onPress: () => choose(undefined),
  };
  return (
    <FilterGroup legend={t("filters.distance")} icon={<MapPin aria-hidden className="size-5 shrink-0 text-primary" />}>
      <FilterChips chips={[...chips, anywhere]} />
      {(km === undefined || isAsking) && (
        <PositionButton
          onFound={(place) => {
            setChanging(false);
            moveTo(place, km ?? USUAL_KILOMETRES);
          }}
        />
      )}
      {km !== undefined && isAsking && (
        <PincodeField
          hasFocus
          pincode={pincode}
          isRequired={needsPlace}
          onChange={(place) => {
            setChanging(true);
            moveTo(place, km);
          }}
        />
      )}
      {km !== undefined && !isAsking && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          {pincode === undefined ? t("market.nearHere") : t("market.nearPincode", { pincode: String(pincode) })}
          <button
            type="button"
            onClick={() => setChanging(true)}
            className="min-h-11 min-w-11 font-bold text-primary underline underline-offset-4"
          >
            {t("market.nearChange")}
          </button>
        </p>
      )}
    </FilterGroup>
  );
}
