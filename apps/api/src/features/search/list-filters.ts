import { FILTER_NAMES } from "@pashu/validators/search/filter-names";
import type { Filters } from "@pashu/validators/search/filters";

/** The filters of a request, or null without any. */
export function filtersOf(input: Filters): Filters | null {
  const set = FILTER_NAMES.filter((name) => input[name] !== undefined);
  return set.length === 0 ? null : (Object.fromEntries(set.map((name) => [name, input[name]])) as Filters);
}
