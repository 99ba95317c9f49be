import { groupDigits } from "@pashu/validators/digits";
import { skipToken } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { trpc } from "~/lib/api/trpc.ts";
import { useDebounced } from "~/lib/page/use-debounced.ts";
import { comparable, type PricedAnimal } from "./comparable.ts";
import type { PriceRange } from "@pashu/validators/price-range";

const TYPING_MS = 300;

/** Returns what sellers ask for comparable animals; null if too few sell one; undefined while it is not known. */
export function usePriceRange(animal: PricedAnimal): PriceRange | null | undefined {
  const wanted = JSON.stringify(comparable(animal));
  const input: ReturnType<typeof comparable> = JSON.parse(useDebounced(wanted, TYPING_MS));
  const { data } = trpc.prices.range.useQuery(input ?? skipToken);
  return input === null ? null : data;
}

/** Returns "Most sellers ask ₹70,000–95,000 (23 sellers)". Requires the `listing-form` namespace. */
export function useMostAsk(range: PriceRange | null | undefined): string | undefined {
  const t = useTranslations("sell");
  if (!range) return undefined;
  const { low, high, sellers } = range;
  return t("mostAsk", { low: groupDigits(low), high: groupDigits(high), n: groupDigits(sellers) });
}
