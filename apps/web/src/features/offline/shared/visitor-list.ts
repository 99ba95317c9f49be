import type { Locale } from "@pashu/i18n/locales";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { reachPurpose } from "~/lib/storage/purpose.ts";
import type { AnimalView } from "~/features/animals/shared/animal.ts";

/** Like the key of a procedure, but without the ids, so that the list stays loaded when they change. */
export function visitorListKey(locale?: Locale): QueryKey {
  const path = ["savedAnimals", "onPhone"];
  return locale === undefined ? [path] : [path, { input: { locale }, type: "query" }];
}

/** Adds a listing that a visitor has just saved, if the list is loaded. Listings that are no longer saved do no harm. */
export async function addToVisitorList(client: QueryClient, locale: Locale, animal: AnimalView): Promise<void> {
  reachPurpose();
  // A pending response may not contain it.
  await client.cancelQueries({ queryKey: visitorListKey() });
  const list = client.setQueryData<AnimalView[]>(visitorListKey(locale), (animals) => animals && [...animals, animal]);
  if (list === undefined) void client.invalidateQueries({ queryKey: visitorListKey(locale) });
  // The lists that were read in other languages.
  void client.invalidateQueries({ queryKey: visitorListKey(), type: "inactive", refetchType: "none" });
}
