import { useInfiniteQuery } from "@tanstack/react-query";
import { UserRound } from "lucide-react";
import { useEffect, useRef } from "react";
import { useLocale, useTranslations } from "use-intl";
import { ListEnd } from "~/features/animals/shared/list-end.tsx";
import type { ContactChannel } from "~/features/sellers/shared/contact.ts";
import { errorCodeOf } from "~/lib/api/api-errors.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { useErrorMessages } from "~/lib/api/use-error-messages.ts";
import { EmptyState } from "~/ui/empty-state.tsx";
import { ListSkeleton } from "~/ui/list-skeleton.tsx";
import type { Buyer } from "./buyer.ts";
import { BuyerRow } from "./buyer-row.tsx";

interface BuyerListProps {
  animalId: string;
  onCall: (buyer: Buyer, channel: ContactChannel) => void;
}

/** It is data of other people, so the phone neither stores it nor keeps it after the sheet. */
export function BuyerList({ animalId, onCall }: BuyerListProps) {
  const t = useTranslations("buyers");
  const { messageFor } = useErrorMessages();
  const utils = trpc.useUtils();
  const list = useInfiniteQuery(
    utils.buyers.list.infiniteQueryOptions(
      { animalId, locale: useLocale() },
      { getNextPageParam: ({ nextCursor }) => nextCursor, gcTime: 0, staleTime: 0 },
    ),
  );
  const { data, error, isFetching } = list;
  const buyers = data?.pages.flatMap((page) => page.buyers);
  const others = data?.pages[0]?.others ?? 0;
  useMarkSeen(animalId, buyers);
  const errorTitle = () => {
    const code = errorCodeOf(error);
    if (code === "NETWORK") return t("needsNetwork");
    return code === "SUSPENDED" || code === "BANNED" ? messageFor(error) : t("failed");
  };
  const end = (
    <ListEnd list={list} failedTitle={errorTitle()}>
      {t("loadMore")}
    </ListEnd>
  );
  if (buyers === undefined) return error === null || isFetching ? <ListSkeleton count={2} /> : end;
  return (
    <div className="flex flex-col gap-2 pb-2">
      {buyers.length === 0 && (
        <EmptyState picture={<UserRound className="size-10" />} title={t("emptyTitle")} hint={t("emptyHint")} />
      )}
      <ul className="flex flex-col gap-2">
        {buyers.map((buyer) => (
          <BuyerRow key={buyer.contactId} buyer={buyer} onCall={(channel) => onCall(buyer, channel)} />
        ))}
      </ul>
      {end}
      {others > 0 && <p className="text-center text-muted">{t("others", { count: others, n: String(others) })}</p>}
    </div>
  );
}

/** Marks the buyers as seen. The list stays as it was loaded. */
function useMarkSeen(animalId: string, buyers: Buyer[] | undefined): void {
  const { client } = trpc.useUtils();
  const marked = useRef<string>(undefined);
  const until = buyers?.some(({ isNew }) => isNew) === true ? buyers[0]?.lastAt : undefined;
  useEffect(() => {
    if (until === undefined || marked.current === until) return;
    marked.current = until;
    client.buyers.markSeen.mutate({ animalId, until }).catch(() => {
      // They stay new until the next visit.
    });
  }, [animalId, until, client]);
}
