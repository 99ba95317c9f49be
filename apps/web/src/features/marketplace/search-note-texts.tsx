import type { AppRouter } from "@pashu/api/router";
import type { inferRouterOutputs } from "@trpc/server";
import { useTranslations } from "use-intl";
import { usePriceWords } from "~/features/search/shared/use-price-words.ts";

type List = inferRouterOutputs<AppRouter>["animals"]["list"];

export interface SearchNotesProps {
  readAs: NonNullable<List["readAs"]>;
  ignored: readonly string[];
}

export default function SearchNoteTexts({ readAs, ignored }: SearchNotesProps) {
  const t = useTranslations("filters");
  const tMarket = useTranslations("market");
  const priceWords = usePriceWords();
  const { sort, ...range } = readAs;
  const read = [
    ...(Object.keys(range).length > 0 ? [priceWords(range)] : []),
    ...(sort === undefined ? [] : [tMarket(sort === "price-low" ? "sortPriceLow" : "sortPriceHigh")]),
  ];
  return (
    <>
      {read.length > 0 && <span>{t("readAs", { what: read.join(" · ") })}</span>}
      {ignored.length > 0 && <span>{t("ignoredWords", { words: ignored.join(" ") })}</span>}
    </>
  );
}
