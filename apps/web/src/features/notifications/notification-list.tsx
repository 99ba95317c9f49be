import { dateTimeText } from "@pashu/i18n/dates";
import { Bell } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import { ListEnd } from "~/features/animals/shared/list-end.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { ListSkeleton } from "~/ui/list-skeleton.tsx";
import { NotificationItem } from "./notification-item.tsx";
import { useNotifications } from "./use-notifications.ts";

export function NotificationList() {
  const t = useTranslations("notifications");
  const list = useNotifications();
  const { notifications, newIds, oldSince, isError, isFetching } = list;
  if (notifications === undefined && (!isError || isFetching)) return <NotificationSkeleton />;
  return (
    <>
      {oldSince !== null && <AsOf time={oldSince} />}
      {notifications?.length === 0 && (
        <EmptyState picture={<Bell className="size-10" />} title={t("emptyTitle")} hint={t("emptyHint")} />
      )}
      {notifications !== undefined && notifications.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-card panel">
          {notifications.map((each) => (
            <NotificationItem key={each.id} notification={each} isNew={newIds.has(each.id)} />
          ))}
        </ul>
      )}
      <ListEnd list={list} failedTitle={t("failed")}>
        {t("loadMore")}
      </ListEnd>
    </>
  );
}

function AsOf({ time }: { time: Date }) {
  const t = useTranslations("notifications");
  const date = dateTimeText(time.toISOString(), useLocale());
  return <p className="text-sm text-muted">{t("asOf", { date })}</p>;
}

export function NotificationSkeleton() {
  return <ListSkeleton count={4} />;
}
