import { useNavigate, useRouter, type AnyRouter } from "@tanstack/react-router";
import type { SellSearch } from "./sell-search.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Entries of the Sell form below this one. The browser keeps it over a reload, and for Back and Forward. */
    formEntries?: number;
  }
}

/** State of the entry that follows the current one in the Sell form. */
export function nextFormEntry({ formEntries = 0 }: { formEntries?: number }): { formEntries: number } {
  return { formEntries: formEntries + 1 };
}

/** Returns the number of entries of the form below the current one. */
export function formEntriesBelow({ history }: AnyRouter): number {
  const { formEntries } = history.location.state;
  return typeof formEntries === "number" ? formEntries : 0;
}

/**
 * Returns a function that replaces all entries of the form by one page, so that one Back leaves the form. Forward can
 * still reach the later ones.
 */
export function useReplaceForm() {
  const router = useRouter();
  const navigate = useNavigate();
  return async (search: SellSearch): Promise<void> => {
    const { history } = router;
    const { pathname } = history.location;
    const entries = formEntriesBelow(router);
    const show = () => navigate({ to: ".", search, replace: true, resetScroll: true });
    const isFirst = () => history.location.pathname === pathname && formEntriesBelow(router) === 0;
    if (entries === 0) return show();
    await new Promise<void>((resolve) => {
      // A browser that no longer has these entries sends no event. On a slow phone it comes after this time.
      const timeout = setTimeout(() => resolve(show()), 1_000);
      const unsubscribe = history.subscribe(({ action }) => {
        if (action.type === "REPLACE") return;
        clearTimeout(timeout);
        unsubscribe();
        // Otherwise the user has gone elsewhere.
        resolve(isFirst() ? show() : undefined);
      });
      history.go(-entries);
    });
  };
}
