import { Download, LogOut, MonitorSmartphone, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useSignOut } from "./use-sign-out.ts";
import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";
import { Button } from "~/ui/button.tsx";
import { useDownloadData } from "./use-download-data.ts";

const DeleteAccountDialog = lazyWithMessages(["account", "errors"], () => import("./delete-account-dialog.tsx"));

const SessionsDialog = lazyWithMessages(["account", "errors"], () => import("./sessions-dialog.tsx"));

export function AccountActions() {
  const t = useTranslations();
  const { signOut, pending: signingOut } = useSignOut();
  const { download, pending: downloading } = useDownloadData();
  const [confirmingDelete, setConfirmingDelete] = useState(false);
  const [showingSessions, setShowingSessions] = useState(false);
  return (
    <section aria-labelledby="account-actions" className="flex flex-col gap-3">
      <h2 id="account-actions" className="text-xl">
        {t("area.accountActions")}
      </h2>
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <Button variant="secondary" size="lg" pending={signingOut} onClick={signOut}>
          {!signingOut && <LogOut aria-hidden className="size-5" />}
          {signingOut ? t("profile.signingOut") : t("profile.signOut")}
        </Button>
        <Button variant="secondary" size="lg" pending={downloading} onClick={download}>
          {!downloading && <Download aria-hidden className="size-5" />}
          {downloading ? t("profile.downloading") : t("profile.download")}
        </Button>
        <Button variant="secondary" size="lg" onClick={() => setShowingSessions(true)}>
          <MonitorSmartphone aria-hidden className="size-5" />
          {t("profile.sessions")}
        </Button>
        <Button variant="secondary" size="lg" onClick={() => setConfirmingDelete(true)} className="text-danger!">
          <Trash2 aria-hidden className="size-5" />
          {t("profile.deleteAccount")}
        </Button>
      </div>
      {showingSessions && <SessionsDialog onOpenChange={setShowingSessions} />}
      {confirmingDelete && <DeleteAccountDialog onOpenChange={setConfirmingDelete} />}
    </section>
  );
}
