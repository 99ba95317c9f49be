import { MonitorSmartphone, TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { openLogin } from "~/features/auth/shared/login.ts";
import { SessionUnknown } from "~/features/auth/shared/session-unknown.tsx";
import { useSession } from "~/features/auth/shared/session.ts";
import { Button, LinkButton } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { NoScriptNotice } from "~/ui/no-script-notice.tsx";
import { PageTitle } from "~/ui/page-title.tsx";
import { KeyList, ListSkeleton } from "./key-list.tsx";
import { MakeKey } from "./make-key.tsx";

/** Keys with which programs act for the user. */
export function KeysPage() {
  const t = useTranslations("keys");
  const { status, profile } = useSession();
  return (
    <div className="page-width flex flex-col gap-4 py-3 lg:py-4">
      <PageTitle>{t("title")}</PageTitle>
      <div>
        <h1 className="text-xl">{t("title")}</h1>
        <p className="text-sm text-muted">{t("hint")}</p>
      </div>
      <LinkButton to="/developers" variant="ghost" className="self-start">
        {t("developers")}
      </LinkButton>
      <p className="flex gap-2 rounded-xl bg-danger-soft p-3 font-bold">
        <TriangleAlert aria-hidden className="size-6 shrink-0 text-danger" />
        {t("warning")}
      </p>
      <NoScriptNotice />
      {status === "loading" && <ListSkeleton />}
      {status === "unknown" && <SessionUnknown />}
      {status === "signed-out" && <LogIn />}
      {status === "signed-in" && (
        <>
          {/* Another user must not see the new key of the one before. */}
          <MakeKey key={profile.id} />
          <KeyList />
        </>
      )}
    </div>
  );
}

function LogIn() {
  const t = useTranslations();
  return (
    <EmptyState picture={<MonitorSmartphone className="size-10" />} title={t("keys.logIn")}>
      <Button size="lg" onClick={() => openLogin({ mode: "login" })}>
        {t("nav.login")}
      </Button>
    </EmptyState>
  );
}
