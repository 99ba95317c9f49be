import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { Locale } from "@pashu/i18n/locales";
import { useState } from "react";
import { useLocale } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";

type Rows = { items: AnimalView[] };
type Cached = AnimalView[] | Rows | { pages: Rows[] } | null | undefined;

const LISTS = [
  ["animals", "list"],
  ["savedAnimals", "list"],
  ["sellers", "animals"],
];

function rowsOf(cached: Cached): AnimalView[] {
  if (!cached) return [];
  if (Array.isArray(cached)) return cached;
  return "pages" in cached ? cached.pages.flatMap(({ items }) => items) : cached.items;
}

function findListed(queryClient: QueryClient, id: string, locale: Locale): AnimalView | undefined {
  for (const path of LISTS) {
    for (const [, cached] of queryClient.getQueriesData<Cached>({ queryKey: [path, { input: { locale } }] })) {
      const found = rowsOf(cached).find((animal) => animal.id === id);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** The row of a list that led here. It has all that the screen needs until the data of the page arrive. */
export function useListedAnimal(id: string): AnimalView | undefined {
  const queryClient = useQueryClient();
  const locale = useLocale();
  const [listed] = useState(() => findListed(queryClient, id, locale));
  return listed;
}
