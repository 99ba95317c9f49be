import { useTranslations } from "use-intl";
import { usePriceWords } from "~/features/search/shared/use-price-words.ts";
import type { MarketListing } from "./use-market.ts";

/**
 * Says how words about the price were read, and which words the shown animals need not have. Screen readers announce
 * the changes of a live region, but not one that is added with its text: without notes it stays, and takes no place.
 */
export function SearchNotes({ readAs, ignored }: Pick<MarketListing, "readAs" | "ignored">) {
  const t = useTranslations("market");
  const priceWords = usePriceWords();
  const { sort, ...range } = readAs;
  const read = [
    ...(Object.keys(range).length > 0 ? [priceWords(range)] : []),
    ...(sort === undefined ? [] : [sort === "price-low" ? t("sortPriceLow") : t("sortPriceHigh")]),
  ];
  return (
    <output className="flex flex-col text-sm wrap-anywhere empty:-mt-2">
      {read.length > 0 && <span>{t("readAs", { what: read.join(" · ") })}</span>}
      {ignored.length > 0 && <span>{t("ignoredWords", { words: ignored.join(" ") })}</span>}
    </output>
  );
}
