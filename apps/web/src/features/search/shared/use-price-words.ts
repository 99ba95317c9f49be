import { groupDigits } from "@pashu/validators/digits";
import { useTranslations } from "use-intl";
import type { MarketFilters } from "./market-filters.ts";

const THOUSAND = 1_000;
const LAKH = 100_000;
const CRORE = 10_000_000;
/** Formats round amounts in words, such as "50 हज़ार". */
function useAmount(): (rupees: number) => string {
  const t = useTranslations("filters");
  return (rupees) => {
    if (rupees >= LAKH && rupees < CRORE && rupees % LAKH === 0) return t("lakh", { n: String(rupees / LAKH) });
    if (rupees >= THOUSAND && rupees < LAKH && rupees % THOUSAND === 0)
      return t("thousand", { n: String(rupees / THOUSAND) });
    return groupDigits(rupees);
  };
}

/** Formats a price range of which one end may be open. */
export function usePriceWords(): (range: Pick<MarketFilters, "priceMin" | "priceMax">) => string {
  const t = useTranslations("filters");
  const amount = useAmount();
  return ({ priceMin, priceMax }) => {
    if (priceMin === undefined) return t("priceUpTo", { max: amount(priceMax ?? 0) });
    if (priceMax === undefined) return t("priceFrom", { min: amount(priceMin) });
    return t("priceBetween", { min: amount(priceMin), max: amount(priceMax) });
  };
}
