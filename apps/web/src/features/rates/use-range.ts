import { groupDigits } from "@pashu/validators/digits";
import { useTranslations } from "use-intl";

/** Returns what most sellers ask: "₹70,000 to ₹95,000". */
export function useRange({ low, high }: { low: number; high: number }): string {
  const t = useTranslations("rates");
  const [from, to] = [`₹${groupDigits(low)}`, `₹${groupDigits(high)}`];
  return low === high ? from : t("range", { low: from, high: to });
}
