import { COUNT_TTL_MS } from "@pashu/validators/limits";
import { useTranslations } from "use-intl";
import { trpc } from "~/lib/api/trpc.ts";
import { useWayOf, WayLink } from "../way-link.tsx";
import { countInput } from "./count-input.ts";
import type { MarketSearch } from "./market-filters.ts";

const SHOWN_MAX = 2;

interface ShortResultProps {
  market: MarketSearch;
  /** The typed search. */
  search: string;
}

/** Leads on from the end of a list of few animals to those a bit farther away, or with one filter less. */
export default function ShortResult({ market, search }: ShortResultProps) {
  const t = useTranslations("filters");
  const wayOf = useWayOf(market);
  const { data = [] } = trpc.animals.alternatives.useQuery(countInput(market, search), {
    retry: false,
    staleTime: COUNT_TTL_MS,
  });
  if (data.length === 0) return null;
  return (
    <section aria-label={t("moreTitle")} className="mx-auto flex w-full max-w-sm flex-col gap-2">
      <h2 className="text-lg">{t("moreTitle")}</h2>
      {data.slice(0, SHOWN_MAX).map((alternative) => {
        const way = wayOf(alternative);
        return <WayLink key={way.key} way={way} variant="secondary" onClearSearch={() => {}} />;
      })}
    </section>
  );
}
