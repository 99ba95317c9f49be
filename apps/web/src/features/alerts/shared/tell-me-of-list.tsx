import { useTranslations } from "use-intl";
import { countInput } from "~/features/search/shared/count-input.ts";
import type { MarketSearch } from "~/features/search/shared/market-filters.ts";
import { TellMeButton } from "../tell-me-button.tsx";

export default function TellMeOfList({ market, search = "" }: { market: MarketSearch; search?: string }) {
  const t = useTranslations("alerts");
  return <TellMeButton asked={countInput(market, search)}>{t("tellMe")}</TellMeButton>;
}
