import type { Role } from "@pashu/validators/moderation";
import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { SessionUnknown } from "~/features/auth/shared/session-unknown.tsx";
import { openLogin } from "~/features/auth/shared/login.ts";
import { useSession } from "~/features/auth/shared/session.ts";
import { Button } from "~/ui/button.tsx";
import { classNames } from "~/ui/class-names.ts";
import { NoScriptNotice } from "~/ui/no-script-notice.tsx";
import { PageTitle } from "~/ui/page-title.tsx";
import { Spinner } from "~/ui/spinner.tsx";
import { AuditView } from "./audit-view.tsx";
import { CONSOLE_TABS, type ConsoleSearch, type ConsoleTab } from "./console-search.ts";
import { GrievancesView } from "./grievances-view.tsx";
import { MessagesView } from "./messages-view.tsx";
import { NoticesView } from "./notices-view.tsx";
import { NumbersView } from "./numbers-view.tsx";
import { PeopleView } from "./people-view.tsx";
import { PhotosView } from "./photos-view.tsx";
import { QueueView } from "./queue-view.tsx";

/** For moderators and operators. Others see what an unknown address shows. */
export function ConsolePage({ tab = "queue", case: caseId }: ConsoleSearch) {
  const t = useTranslations("console");
  const { status, profile } = useSession();
  return (
    <div className="min-h-[60dvh]">
      <PageTitle>{t("title")}</PageTitle>
      <NoScriptNotice />
      {profile === null && <h1 className="sr-only">{t("title")}</h1>}
      {status === "loading" && (
        <p className="p-6">
          <Spinner />
        </p>
      )}
      {status === "unknown" && <SessionUnknown />}
      {status === "signed-out" && (
        <div className="page-width flex flex-col items-start gap-3 py-6">
          <p>{t("loginNeeded")}</p>
          <Button onClick={() => openLogin({ mode: "login" })}>{t("codeAgain")}</Button>
        </div>
      )}
      {profile !== null && profile.role === null && <h1 className="page-width py-6 text-xl">{t("notFound")}</h1>}
      {profile !== null && profile.role !== null && <Console role={profile.role} tab={tab} caseId={caseId} />}
    </div>
  );
}

function Console({ role, tab, caseId }: { role: Role; tab: ConsoleTab; caseId: string | undefined }) {
  const t = useTranslations("console");
  const navigate = useNavigate();
  const go = (search: ConsoleSearch, options?: { replace: boolean }) =>
    void navigate({ to: "/console", search, resetScroll: false, ...options });
  return (
    <>
      <h1 className="sr-only">{t("title")}</h1>
      <nav aria-label={t("title")} className="flex flex-wrap gap-1 border-b border-line bg-surface px-2 py-1">
        {CONSOLE_TABS.map((name) => (
          <button
            key={name}
            type="button"
            aria-current={name === tab ? "page" : undefined}
            onClick={() => go(name === "queue" ? {} : { tab: name })}
            className={classNames(
              "min-h-11 rounded-xl px-3.5 font-bold",
              name === tab ? "bg-primary-soft text-primary-strong underline underline-offset-4" : "hover:bg-sunken",
            )}
          >
            {t(`tab.${name}`)}
          </button>
        ))}
      </nav>
      {tab === "queue" && (
        <QueueView caseId={caseId} onOpen={(id, options) => go(id === undefined ? {} : { case: id }, options)} />
      )}
      {tab === "grievances" && <GrievancesView />}
      {tab === "photos" && <PhotosView />}
      {tab === "people" && <PeopleView role={role} />}
      {tab === "messages" && <MessagesView />}
      {tab === "numbers" && <NumbersView />}
      {tab === "notices" && <NoticesView role={role} />}
      {tab === "audit" && <AuditView />}
    </>
  );
}
