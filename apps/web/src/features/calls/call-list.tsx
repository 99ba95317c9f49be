import { dateTimeText } from "@pashu/i18n/dates";
import { Phone } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import { CardSkeletons } from "~/features/animals/shared/card-grid.tsx";
import { ListEnd } from "~/features/animals/shared/list-end.tsx";
import { trpc } from "~/lib/api/trpc.ts";
import { useFocusAfterRemoval } from "~/lib/page/use-focus-after-removal.ts";
import { LinkButton } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { CallItem } from "./call-item.tsx";
import { DeleteCalls } from "./delete-calls.tsx";
import { useCalls } from "./use-calls.ts";

export function CallList() {
  const t = useTranslations("calls");
  const { client } = trpc.useUtils();
  const list = useCalls();
  const { calls, oldSince, isError, isFetching } = list;
  const section = useFocusAfterRemoval(calls?.map(({ id }) => id));
  if (calls === undefined && (!isError || isFetching)) return <ListSkeleton />;
  return (
    <section ref={section} tabIndex={-1} aria-label={t("title")} className="flex flex-col gap-3">
      {oldSince !== null && <AsOf time={oldSince} />}
      {calls?.length === 0 && <NoCalls />}
      {calls !== undefined && calls.length > 0 && (
        <ul className="flex flex-col gap-3">
          {calls.map((call) => (
            <CallItem key={call.id} call={call} />
          ))}
        </ul>
      )}
      <ListEnd list={list} failedTitle={t("failed")}>
        {t("loadMore")}
      </ListEnd>
      {calls !== undefined && calls.length > 1 && (
        <DeleteCalls question={t("removeAllTitle")} remove={() => client.contacts.removeAll.mutate()}>
          {t("removeAll")}
        </DeleteCalls>
      )}
    </section>
  );
}

function NoCalls() {
  const t = useTranslations("calls");
  const tNav = useTranslations("nav");
  return (
    <EmptyState picture={<Phone className="size-10" />} title={t("emptyTitle")} hint={t("emptyHint")}>
      <LinkButton to="/marketplace" size="lg">
        {tNav("browse")}
      </LinkButton>
    </EmptyState>
  );
}

function AsOf({ time }: { time: Date }) {
  const t = useTranslations("calls");
  const date = dateTimeText(time.toISOString(), useLocale());
  return <p className="text-sm text-muted">{t("asOf", { date })}</p>;
}

export function ListSkeleton() {
  return <CardSkeletons count={2} />;
}
