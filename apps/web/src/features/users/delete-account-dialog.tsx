import { CASE_RETENTION_MS, CONTACT_LOG_RETENTION_MS, KEPT_COPY_MS } from "@pashu/validators/limits";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import { useErrorMessages } from "~/lib/api/use-error-messages.ts";
import { clearOutbox } from "~/features/offline/shared/outbox.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { usePeriod } from "~/lib/page/use-period.ts";
import { ActionBar } from "~/ui/action-bar.tsx";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { toast } from "~/ui/toast/toast.ts";
import { useLeave } from "./use-leave.ts";

/** Lists the data that will be deleted. The button is enabled by a checkbox, because a deletion is final. */
export default function DeleteAccountDialog({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  const t = useTranslations("account");
  const tCommon = useTranslations("common");
  const period = usePeriod();
  const [understood, setUnderstood] = useState(false);
  const { remove, pending } = useDeleteAccount();
  const close = (open: boolean) => {
    if (!pending) onOpenChange(open);
  };
  return (
    <Dialog open onOpenChange={close} title={t("deleteTitle")} description={t("deleteText")}>
      <div className="flex flex-col gap-4">
        <ul className="flex list-disc flex-col gap-1 pl-6 marker:text-danger">
          {[t("goes1"), t("goes2"), t("goes3"), t("goes4")].map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
        <p className="text-meta text-muted">
          {t("stays", { contacts: period(CONTACT_LOG_RETENTION_MS), events: period("EVENTS_KEEP_DAYS") })}
        </p>
        <p className="text-meta text-muted">
          {t("keptStays", { window: period(KEPT_COPY_MS, "within"), stay: period(KEPT_COPY_MS, "for") })}
        </p>
        <p className="text-meta text-muted">{t("caseStays", { cases: period(CASE_RETENTION_MS) })}</p>
        <label className="flex min-h-14 items-center gap-3 rounded-xl bg-danger-soft px-4 py-2">
          <input
            type="checkbox"
            checked={understood}
            disabled={pending}
            onChange={({ target }) => setUnderstood(target.checked)}
            className="size-6 shrink-0 accent-danger"
          />
          {t("understood")}
        </label>
      </div>
      <ActionBar>
        <Button variant="danger" size="lg" pending={pending} disabled={!understood} onClick={remove}>
          {pending ? t("deleting") : t("confirm")}
        </Button>
        <Button variant="secondary" size="lg" disabled={pending} onClick={() => onOpenChange(false)}>
          {tCommon("cancel")}
        </Button>
      </ActionBar>
    </Dialog>
  );
}

function useDeleteAccount() {
  const t = useTranslations("account");
  const { rateLimitText } = useErrorMessages();
  const leave = useLeave();
  const { auth, client } = trpc.useUtils();
  const { run, isPending } = useGuardedMutation({
    mutationFn: () => client.users.delete.mutate(),
    onSuccess: async () => {
      await clearOutbox(auth.me.getData()?.id ?? "").catch(() => undefined);
      // The language is kept in its cookie.
      await leave("nothing");
      toast({ variant: "success", title: t("done") });
    },
    errorToast: (error) => ({ description: rateLimitText(error) ?? t("failed") }),
  });
  return { remove: () => run(), pending: isPending };
}
