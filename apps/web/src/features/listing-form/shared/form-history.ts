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
    const entries = formEntriesBelow(router);
    if (entries > 0) await goBack(router, entries);
    await navigate({ to: ".", search, replace: true, resetScroll: true });
  };
}

function goBack({ history }: AnyRouter, entries: number): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = history.subscribe(() => {
      unsubscribe();
      resolve();
    });
    history.go(-entries);
    // A browser that no longer has these entries sends no event.
    setTimeout(resolve, 1_000);
  });
}
