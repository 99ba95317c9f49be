import { PINCODE_TYPED_MAX } from "@pashu/validators/pincode";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "~/ui/button.tsx";
import { Field } from "~/ui/field.tsx";
import { TextInput } from "~/ui/input.tsx";
import { placeOfPincode, type Place } from "~/features/places/shared/place.ts";
import { PositionButton } from "~/features/places/shared/position-button.tsx";
import { storePlace } from "~/features/places/shared/store-place.ts";
import { usePlace } from "~/features/places/shared/use-place.ts";
import { parseMarketSearch } from "./market-search.ts";
import { hasPlace, type MarketSearch } from "~/features/search/shared/market-filters.ts";

interface PlaceFormProps {
  market: MarketSearch;
  isUnknown: boolean;
}

export default function PlaceForm({ market, isUnknown }: PlaceFormProps) {
  const t = useTranslations();
  const stored = usePlace();
  const [typed, setTyped] = useState(() => String(market.pincode ?? stored.pincode ?? ""));
  const [invalid, setInvalid] = useState<string | null>(isUnknown ? typed : null);
  const goTo = useNavigateToPlace(market);
  useDefaultPlace(market, goTo);
  const choose = (place: Place) => {
    storePlace(place);
    goTo(place);
  };
  const submit = () => {
    const place = placeOfPincode(typed);
    if (place === null) return setInvalid(typed);
    choose(place);
  };
  const invalidMessage = placeOfPincode(typed) === null ? t("valid.pincode") : t("errors.PINCODE_UNKNOWN");
  return (
    <form
      noValidate
      className="flex max-w-xl flex-col gap-2 rounded-card panel p-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className="font-bold">{t("location.nearestNeedsPlace")}</p>
      <PositionButton onFound={choose} />
      <Field label={t("location.pincode")} error={invalid === typed ? invalidMessage : undefined}>
        <div className="flex gap-2">
          <TextInput
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            inputMode="numeric"
            autoComplete="postal-code"
            enterKeyHint="search"
            maxLength={PINCODE_TYPED_MAX}
          />
          <Button type="submit" className="shrink-0">
            {t("market.nearShow")}
          </Button>
        </div>
      </Field>
    </form>
  );
}

/** Uses the default place when the URL has none, e.g. from a bookmark. */
function useDefaultPlace(market: MarketSearch, goTo: (place: Place) => void): void {
  const place = usePlace();
  const isUsed = hasPlace(place) && !hasPlace(market);
  const goToDefault = useEffectEvent(() => {
    goTo(place);
  });
  useEffect(() => {
    if (isUsed) goToDefault();
  }, [isUsed]);
}

function useNavigateToPlace(market: MarketSearch) {
  const navigate = useNavigate();
  return (place: Place) => {
    const elsewhere = { ...market, page: undefined, pincode: undefined, lat: undefined, lng: undefined };
    const search = parseMarketSearch({ ...elsewhere, ...place });
    void navigate({ to: "/marketplace", search, replace: true, resetScroll: false });
  };
}
