import { PINCODE_TYPED_MAX } from "@pashu/validators/pincode";
import { useTranslations } from "use-intl";
import { Button, buttonClass } from "~/ui/button.tsx";
import { TextInput } from "~/ui/input.tsx";
import { MarketForm } from "./market-form.tsx";
import type { MarketSearch } from "~/features/search/shared/market-filters.ts";

interface NearestPlaceProps {
  market: MarketSearch;
  onChoose: () => void;
}

/** In a list by distance without a place: a button that asks for it again, or without JavaScript a form. */
export function NearestPlace({ market, onChoose }: NearestPlaceProps) {
  const t = useTranslations("market");
  return (
    <>
      <noscript>{import.meta.env.SSR && <NoScriptForm market={market} />}</noscript>
      <Button variant="secondary" className="noscript:hidden" onClick={onChoose}>
        {t("nearestNeedsPincode")}
      </Button>
    </>
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
