import { ChevronDown, Download, MonitorSmartphone, Trash2, UserRound, type LucideIcon } from "lucide-react";
import { useState, type ComponentProps } from "react";
import { useTranslations } from "use-intl";
import { useSignOut } from "./use-sign-out.ts";
import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";
import { Button } from "~/ui/button.tsx";
import { classNames } from "~/ui/class-names.ts";
import { Spinner } from "~/ui/spinner.tsx";
import { useDownloadData } from "./use-download-data.ts";

const DeleteAccountDialog = lazyWithMessages(["account", "errors"], () => import("./delete-account-dialog.tsx"));

const SessionsDialog = lazyWithMessages(["account", "errors"], () => import("./sessions-dialog.tsx"));

const MORE_ACTIONS = "more-account-actions";

/** Sign Out stands alone; the title below it shows the actions that users need rarely. */
export function AccountActions() {
  const t = useTranslations();
  const { signOut, pending } = useSignOut();
  const [expanded, setExpanded] = useState(false);
  return (
    <section aria-labelledby="account-actions" className="flex flex-col gap-4">
      <Button variant="secondary" pending={pending} onClick={signOut} className="min-h-14! text-danger!">
        {pending ? t("profile.signingOut") : t("profile.signOut")}
      </Button>
      <div className="divide-y divide-line overflow-hidden rounded-card panel">
        <h2 id="account-actions">
          <button
            type="button"
            aria-expanded={expanded}
            aria-controls={MORE_ACTIONS}
            onClick={() => setExpanded(!expanded)}
            className="flex min-h-14 w-full items-center gap-3 px-3.5 py-1 text-left leading-snug font-bold -outline-offset-4 hover:bg-sunken"
          >
            <UserRound aria-hidden className="size-5 shrink-0 text-primary" />
            <span className="grow">{t("area.accountActions")}</span>
            <ChevronDown aria-hidden className={classNames("size-5 shrink-0", expanded && "rotate-180")} />
          </button>
        </h2>
        <div id={MORE_ACTIONS} hidden={!expanded} className="divide-y divide-line">
          <MoreActions />
        </div>
      </div>
    </section>
  );
}

function MoreActions() {
  const t = useTranslations("profile");
  const { download, pending } = useDownloadData();
  const [confirmingDelete, setConfirmingDelete] = useState(false);
  const [showingSessions, setShowingSessions] = useState(false);
  return (
    <>
      <ActionRow icon={MonitorSmartphone} onClick={() => setShowingSessions(true)}>
        {t("sessions")}
      </ActionRow>
      <ActionRow icon={Download} pending={pending} onClick={download}>
        {pending ? t("downloading") : t("download")}
      </ActionRow>
      <ActionRow icon={Trash2} onClick={() => setConfirmingDelete(true)} className="text-danger">
        {t("deleteAccount")}
      </ActionRow>
      {showingSessions && <SessionsDialog onOpenChange={setShowingSessions} />}
      {confirmingDelete && <DeleteAccountDialog onOpenChange={setConfirmingDelete} />}
    </>
  );
}

interface ActionRowProps extends ComponentProps<"button"> {
  icon: LucideIcon;
  pending?: boolean;
}

function ActionRow({ icon: Icon, pending = false, className = "text-primary", children, onClick }: ActionRowProps) {
  return (
    <button
      type="button"
      disabled={pending}
      aria-busy={pending || undefined}
      onClick={onClick}
      className={classNames(
        "flex min-h-14 w-full items-center gap-3 px-3.5 py-1 text-left leading-snug font-bold -outline-offset-4 hover:bg-sunken",
        className,
      )}
    >
      {pending ? <Spinner /> : <Icon aria-hidden className="size-5 shrink-0" />}
      {children}
    </button>
  );
}
