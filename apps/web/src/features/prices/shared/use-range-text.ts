import { groupDigits } from "@pashu/validators/digits";
import { useTranslations } from "use-intl";

/** Returns what most sellers ask: "₹70,000 to ₹95,000". Requires the `animals` namespace. */
export function useRangeText({ low, high }: { low: number; high: number }): string {
  const t = useTranslations("card");
  const [from, to] = [`₹${groupDigits(low)}`, `₹${groupDigits(high)}`];
  return low === high ? from : t("priceRange", { low: from, high: to });
}
