import type { AnimalView } from "~/features/animals/shared/animal.ts";
import type { MarketSearch } from "~/features/search/shared/market-filters.ts";
import { useHydrated } from "~/lib/page/use-hydrated.ts";
import { serverLazy } from "~/ui/i18n/server-lazy.tsx";

const NAMESPACES = ["alerts", "filters", "facts", "push-settings", "errors"] as const;
const OfList = serverLazy(NAMESPACES, () => import("./tell-me-of-list.tsx"));
const LikeAnimal = serverLazy(NAMESPACES, () => import("./tell-me-like.tsx"));
const RESERVED = <div className="min-h-14" />;

/** Not in the server's HTML: it depends on the user. */
export function TellMe(props: { market: MarketSearch }) {
  return useHydrated() && <OfList.Component {...props} fallback={RESERVED} />;
}

export function TellMeLike(props: { animal: AnimalView }) {
  return useHydrated() && <LikeAnimal.Component {...props} fallback={RESERVED} />;
}
