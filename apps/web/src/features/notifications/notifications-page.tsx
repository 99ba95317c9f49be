import { Bell } from "lucide-react";
import { useTranslations } from "use-intl";
import { SignedIn } from "~/features/auth/shared/signed-in.tsx";
import { DealQuestions } from "~/features/deals/shared/deal-questions.ts";
import { PushSettings } from "~/features/push/shared/push.tsx";
import { PageTitle } from "~/ui/page-title.tsx";
import { NotificationList, NotificationSkeleton } from "./notification-list.tsx";

export function NotificationsPage() {
  const t = useTranslations("notifications");
  return (
    <div className="page-width flex flex-col gap-3 py-3 lg:py-4">
      <PageTitle>{t("title")}</PageTitle>
      <h1 className="text-xl">{t("title")}</h1>
      <SignedIn icon={Bell} logIn={t("logIn")} skeleton={<NotificationSkeleton />}>
        <DealQuestions.Component fallback={null} />
        <NotificationList />
        <PushSettings />
      </SignedIn>
    </div>
  );
}
