import type { AppRouter } from "@pashu/api/router";
import type { Locale } from "@pashu/i18n/locales";
import { SAVED_ON_PHONE_PER_REQUEST } from "@pashu/validators/limits";
import { useQuery } from "@tanstack/react-query";
import type { TRPCClient } from "@trpc/client";
import { useEffect, useSyncExternalStore } from "react";
import { useLocale } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { inOtherLanguage } from "~/lib/api/in-other-language.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { onSavedElsewhere, savedOnPhone, subscribeToSaved, VISITOR } from "~/lib/storage/saved-on-phone.ts";
import { reloadSaved } from "./reload-saved.ts";
import { visitorListKey } from "./visitor-list.ts";

const NONE: readonly string[] = [];

async function fetchSaved({ savedAnimals }: TRPCClient<AppRouter>, locale: Locale): Promise<AnimalView[]> {
  const ids = savedOnPhone(VISITOR);
  const starts = ids.flatMap((_, index) => (index % SAVED_ON_PHONE_PER_REQUEST === 0 ? index : []));
  const parts = await Promise.all(
    starts.map((start) =>
      savedAnimals.onPhone.query({ ids: ids.slice(start, start + SAVED_ON_PHONE_PER_REQUEST), locale }),
    ),
  );
  return parts.flat();
}

/** The listings that a visitor has saved, in the order of an account's list. Changes of the list need no request. */
export function useVisitorList({ enabled }: { enabled: boolean }) {
  const utils = trpc.useUtils();
  const locale = useLocale();
  const ids = useSyncExternalStore(
    subscribeToSaved,
    () => savedOnPhone(VISITOR),
    () => NONE,
  );
  const query = useQuery({
    queryKey: visitorListKey(locale),
    queryFn: () => fetchSaved(utils.client, locale),
    enabled: enabled && ids.length > 0,
    placeholderData: inOtherLanguage({ locale }),
  });
  // Another tab may have saved a listing that this one does not know, or have merged the list.
  useEffect(() => onSavedElsewhere(() => void reloadSaved(utils)), [utils]);
  const known = new Map(query.data?.map((animal) => [animal.id, animal]));
  const saved = ids.flatMap((id) => known.get(id) ?? []);
  const [onSale, ended] = [true, false].map((live) => saved.filter(({ status }) => (status === "live") === live));
  return { ...query, ids, animals: query.data && [...(onSale ?? []), ...(ended ?? [])] };
}
