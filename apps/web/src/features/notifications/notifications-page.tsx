import { Bell } from "lucide-react";
import { useTranslations } from "use-intl";
import { openLogin } from "~/features/auth/shared/login.ts";
import { SessionUnknown } from "~/features/auth/shared/session-unknown.tsx";
import { useSession } from "~/features/auth/shared/session.ts";
import { DealQuestions } from "~/features/deals/shared/deal-questions.ts";
import { PushSettings } from "~/features/push/shared/push.tsx";
import { Button } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { NoScriptNotice } from "~/ui/no-script-notice.tsx";
import { PageTitle } from "~/ui/page-title.tsx";
import { ListSkeleton, NotificationList } from "./notification-list.tsx";

export function NotificationsPage() {
  const t = useTranslations("notifications");
  const { status } = useSession();
  return (
    <div className="page-width flex flex-col gap-3 py-3 lg:py-4">
      <PageTitle>{t("title")}</PageTitle>
      <h1 className="text-xl">{t("title")}</h1>
      <NoScriptNotice />
      {status === "loading" && <ListSkeleton />}
      {status === "unknown" && <SessionUnknown />}
      {status === "signed-out" && <LogIn />}
      {status === "signed-in" && (
        <>
          <DealQuestions.Component fallback={null} />
          <NotificationList />
          <PushSettings />
        </>
      )}
    </div>
  );
}

function LogIn() {
  const t = useTranslations();
  return (
    <EmptyState picture={<Bell className="size-10" />} title={t("notifications.logIn")}>
      <Button size="lg" onClick={() => openLogin({ mode: "login" })}>
        {t("nav.login")}
      </Button>
    </EmptyState>
  );
}
