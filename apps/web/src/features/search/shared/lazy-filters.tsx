import { serverLazy } from "~/ui/i18n/server-lazy.tsx";
import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";

/** The same for all, because messages that load later make React show the fallback of what it has not hydrated. */
const NAMESPACES = ["filters", "facts", "places"] as const;
/** With those of the button for an alert, which is below an empty list. */
const WITH_ALERTS = [...NAMESPACES, "alerts", "errors"] as const;

export const ActiveFilters = serverLazy(NAMESPACES, () => import("./active-filters.tsx"));
export const EmptyResult = serverLazy(WITH_ALERTS, () => import("./empty-result.tsx"));
/** Not rendered by the server: it is below the list. */
export const ShortResult = serverLazy(NAMESPACES, () => import("./short-result.tsx"));
export const FilterSheet = lazyWithMessages(NAMESPACES, () => import("./filter-sheet.tsx"));
/** Not rendered by the server. Shows neither a loading indicator nor an error, because the user has not asked for it. */
export const FilterRail = serverLazy(NAMESPACES, () => import("./filter-rail.tsx"));
