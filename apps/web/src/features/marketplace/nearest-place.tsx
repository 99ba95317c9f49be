import { PINCODE_TYPED_MAX } from "@pashu/validators/pincode";
import { LocateFixed } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";
import { buttonClass } from "~/ui/button.tsx";
import { TextInput } from "~/ui/input.tsx";
import { MarketForm } from "./market-form.tsx";
import { hasPlace, type MarketSearch } from "~/features/search/shared/market-filters.ts";

const PlaceForm = lazyWithMessages(["places", "errors"], () => import("./place-form.tsx"));

interface NearestPlaceProps {
  market: MarketSearch;
  isUnknown: boolean;
}

export function NearestPlace({ market, isUnknown }: NearestPlaceProps) {
  const t = useTranslations("market");
  const [changing, setChanging] = useState(false);
  if (changing || isUnknown || !hasPlace(market)) {
    return (
      <>
        <noscript>{import.meta.env.SSR && <NoScriptForm market={market} />}</noscript>
        <PlaceForm market={market} isUnknown={isUnknown} />
      </>
    );
  }
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
      <LocateFixed aria-hidden className="size-5 shrink-0 text-primary" />
      <span>
        {market.pincode === undefined ? t("nearHere") : t("nearPincode", { pincode: String(market.pincode) })}
      </span>
      <button
        type="button"
        onClick={() => setChanging(true)}
        className="min-h-11 min-w-11 font-bold text-primary underline underline-offset-4"
      >
        {t("nearChange")}
      </button>
    </p>
  );
}

function NoScriptForm({ market: { pincode, ...market } }: { market: MarketSearch }) {
  const t = useTranslations("market");
  return (
    <MarketForm params={{ ...market, page: undefined }} className="max-w-xl">
      <label htmlFor="pincode" className="font-bold">
        {t("nearestNeedsPincode")}
      </label>
      <div className="flex gap-2">
        <TextInput
          id="pincode"
          name="pincode"
          inputMode="numeric"
          autoComplete="postal-code"
          required
          maxLength={PINCODE_TYPED_MAX}
          defaultValue={pincode}
        />
        <button type="submit" className={buttonClass()}>
          {t("nearShow")}
        </button>
      </div>
    </MarketForm>
  );
}
