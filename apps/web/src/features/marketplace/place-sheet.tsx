import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { rememberNearestFirst, useMarketStart } from "~/features/places/shared/market-start.ts";
import PincodeField from "~/features/places/shared/pincode-field.tsx";
import { hasPlace, placeOfPincode, type Place } from "~/features/places/shared/place.ts";
import { PositionButton } from "~/features/places/shared/position-button.tsx";
import { storePlace } from "~/features/places/shared/store-place.ts";
import { useIsUnknownPincode } from "~/features/places/shared/use-place-of-pincode.ts";
import { usePlace } from "~/features/places/shared/use-place.ts";
import type { MarketSearch } from "~/features/search/shared/market-filters.ts";
import { ActionBar } from "~/ui/action-bar.tsx";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { atPlace } from "./market-search.ts";

interface PlaceSheetProps {
  market: MarketSearch;
  onOpenChange: (open: boolean) => void;
}

/** Asks for the place from which the list is sorted. The next visit from home or header starts there, too. */
export default function PlaceSheet({ market, onOpenChange }: PlaceSheetProps) {
  const t = useTranslations();
  const navigate = useNavigate();
  const stored = usePlace();
  const [place, setPlace] = useState(() => placeOfPincode(String(market.pincode ?? stored.pincode)));
  const [isPressed, setPressed] = useState(false);
  const start = useMarketStart();
  const isNear = market.sort === "nearest" || hasPlace(market) || start.sort !== undefined;
  const isUnknownPincode = useIsUnknownPincode();
  const show = (chosen: Place | null) => {
    if (chosen !== null) storePlace(chosen);
    rememberNearestFirst(chosen !== null);
    onOpenChange(false);
    void navigate({ to: "/marketplace", search: atPlace(market, chosen), replace: true, resetScroll: false });
  };
  const submit = async () => {
    setPressed(true);
    if (place !== null && !(await isUnknownPincode(String(place.pincode)))) show(place);
  };
  return (
    <Dialog open onOpenChange={onOpenChange} title={t("location.nearTitle")}>
      <form
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <PositionButton onFound={show} />
        <PincodeField pincode={place?.pincode} isRequired={isPressed} onChange={setPlace} />
        <ActionBar>
          <Button type="submit" size="lg">
            {t("market.nearShow")}
          </Button>
          {isNear && (
            <Button size="lg" variant="secondary" onClick={() => show(null)}>
              {t("location.everywhere")}
            </Button>
          )}
        </ActionBar>
      </form>
    </Dialog>
  );
}
