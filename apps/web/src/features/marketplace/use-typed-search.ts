import { useNavigate } from "@tanstack/react-router";
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { MarketSearch } from "~/features/search/shared/market-filters.ts";
import { useDebounced } from "~/lib/page/use-debounced.ts";
import { parseText } from "./market-search.ts";

const DEBOUNCE_MS = 300;

/**
 * Returns the text of the search field and the parameters of the list with it. The URL follows after a pause, or when
 * the field loses the focus. It replaces the entry of the history, so that Back leaves the list.
 */
export function useTypedSearch(market: MarketSearch) {
  const navigate = useNavigate();
  const inUrl = market.search;
  const [text, setText] = useState(inUrl ?? "");
  const search = parseText(text);
  const current = useMemo(() => ({ ...market, search }), [market, search]);

  /** Searches that this page put into the URL and has not read there yet, the oldest first. */
  const written = useRef(new Set<string | undefined>());
  const write = () => {
    if (search === inUrl && written.current.size === 0) return;
    // The URL has this search until a navigation that is under way ends: another one replaces that.
    if (search === inUrl) written.current.clear();
    else {
      written.current.delete(search);
      written.current.add(search);
    }
    void navigate({ to: "/marketplace", search: current, replace: true, resetScroll: false });
  };
  const settled = useDebounced(search, DEBOUNCE_MS);
  const writeSettled = useEffectEvent((text: string | undefined) => {
    // Before the pause the user may have left for another page, which is still loading.
    if (text === search && location.pathname === "/marketplace") write();
  });
  useEffect(() => writeSettled(settled), [settled]);

  // Follows links and Back, but not a URL that is older than the text. A navigation that begins before another one has
  // ended replaces it, so the URL never has the earlier search.
  useLayoutEffect(() => {
    const isOwn = written.current.has(inUrl);
    for (const each of written.current) {
      written.current.delete(each);
      if (isOwn && each === inUrl) return;
    }
    setText(inUrl ?? "");
  }, [inUrl]);
  const clear = useCallback(() => setText(""), []);
  return { text, search: search ?? "", market: current, setText, clear, write };
}
