import { keepPreviousData } from "@tanstack/react-query";
import { useLocale } from "use-intl";
import { trpc } from "~/lib/api/trpc.ts";

/** Returns the states, and the districts of a state or beside a district. */
export function useAreas(slug: string | undefined, isNeeded = true) {
  const locale = useLocale();
  const options = { enabled: isNeeded, staleTime: Infinity, placeholderData: keepPreviousData };
  return trpc.places.areas.useQuery({ slug, locale }, options).data;
}
