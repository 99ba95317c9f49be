import { serverLazy } from "~/ui/i18n/server-lazy.tsx";
import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";

const NAMESPACES = ["filters", "facts"] as const;
const WITH_PLACES = [...NAMESPACES, "places"] as const;

export const ActiveFilters = serverLazy(NAMESPACES, () => import("./active-filters.tsx"));
export const EmptyResult = serverLazy(NAMESPACES, () => import("./empty-result.tsx"));
/** Not rendered by the server: it is below the list. */
export const ShortResult = serverLazy(NAMESPACES, () => import("./short-result.tsx"));
export const FilterSheet = lazyWithMessages(WITH_PLACES, () => import("./filter-sheet.tsx"));
/** Not rendered by the server. Shows neither a loading indicator nor an error, because the user has not asked for it. */
export const FilterRail = serverLazy(WITH_PLACES, () => import("./filter-rail.tsx"));
