import { IMPORT_ROWS_MAX } from "@pashu/validators/limits";
import { Table } from "lucide-react";
import { useTranslations } from "use-intl";
import { openLogin } from "~/features/auth/shared/login.ts";
import { SessionUnknown } from "~/features/auth/shared/session-unknown.tsx";
import { useSession } from "~/features/auth/shared/session.ts";
import { Button } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { NoScriptNotice } from "~/ui/no-script-notice.tsx";
import { PageTitle } from "~/ui/page-title.tsx";
import { ImportSteps } from "./import-steps.tsx";

/** Many animals from a table: template, file, check, sale. */
export function ImportPage() {
  const t = useTranslations("imports");
  const { status } = useSession();
  return (
    <div className="page-width flex flex-col gap-4 py-3 lg:py-4">
      <PageTitle>{t("title")}</PageTitle>
      <div>
        <h1 className="text-xl">{t("title")}</h1>
        <p className="text-sm text-muted">{t("hint", { n: String(IMPORT_ROWS_MAX) })}</p>
      </div>
      <NoScriptNotice />
      {status === "unknown" && <SessionUnknown />}
      {status === "signed-out" && <LogIn />}
      {status === "signed-in" && <ImportSteps />}
    </div>
  );
}

function LogIn() {
  const t = useTranslations();
  return (
    <EmptyState picture={<Table className="size-10" />} title={t("imports.logIn")}>
      <Button size="lg" onClick={() => openLogin({ mode: "login" })}>
        {t("nav.login")}
      </Button>
    </EmptyState>
  );
}
