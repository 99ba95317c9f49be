import { CONTACTS_KEEP_MS } from "@pashu/validators/limits";
import { Phone } from "lucide-react";
import { useTranslations } from "use-intl";
import { openLogin } from "~/features/auth/shared/login.ts";
import { SessionUnknown } from "~/features/auth/shared/session-unknown.tsx";
import { useSession } from "~/features/auth/shared/session.ts";
import { usePeriod } from "~/lib/page/use-period.ts";
import { Button } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { NoScriptNotice } from "~/ui/no-script-notice.tsx";
import { PageTitle } from "~/ui/page-title.tsx";
import { CallList, ListSkeleton } from "./call-list.tsx";

/** The listings whose seller's number the user saw. */
export function CallsPage() {
  const t = useTranslations("calls");
  const { status } = useSession();
  const period = usePeriod();
  return (
    <div className="page-width flex flex-col gap-3 py-3 lg:py-4">
      <PageTitle>{t("title")}</PageTitle>
      <div>
        <h1 className="text-xl">{t("title")}</h1>
        <p className="text-sm text-muted">{t("hint", { period: period(CONTACTS_KEEP_MS, "for") })}</p>
      </div>
      <NoScriptNotice />
      {status === "loading" && <ListSkeleton />}
      {status === "unknown" && <SessionUnknown />}
      {status === "signed-out" && <LogIn />}
      {status === "signed-in" && <CallList />}
    </div>
  );
}

function LogIn() {
  const t = useTranslations();
  return (
    <EmptyState picture={<Phone className="size-10" />} title={t("calls.logIn")}>
      <Button size="lg" onClick={() => openLogin({ mode: "login" })}>
        {t("nav.login")}
      </Button>
    </EmptyState>
  );
}
