import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "@pashu/api/router";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import { useErrorMessages } from "~/lib/api/use-error-messages.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { ActionBar } from "~/ui/action-bar.tsx";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { Spinner } from "~/ui/spinner.tsx";
import { TimeAgo } from "~/ui/time-ago.tsx";
import { toast } from "~/ui/toast/toast.ts";

type Session = inferRouterOutputs<AppRouter>["auth"]["sessions"][number];

export default function SessionsDialog({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  const t = useTranslations();
  return (
    <Dialog open onOpenChange={onOpenChange} title={t("profile.sessions")} description={t("sessions.text")}>
      <Sessions />
    </Dialog>
  );
}

function Sessions() {
  const t = useTranslations();
  const list = useRef<HTMLUListElement>(null);
  const { data: sessions, isPending, refetch } = trpc.auth.sessions.useQuery(undefined, { staleTime: 0, gcTime: 0 });
  const { end, endOthers, ending } = useEndSessions(async () => {
    await refetch();
    // The button that had the focus is removed.
    list.current?.focus();
  });
  if (isPending) return <Spinner />;
  if (sessions === undefined) {
    return (
      <div role="alert" className="flex flex-col items-start gap-3">
        <p>{t("sessions.loadFailed")}</p>
        <Button size="lg" onClick={() => void refetch()}>
          {t("common.retry")}
        </Button>
      </div>
    );
  }
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={t("profile.sessions")} className="flex flex-col gap-2">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-2 rounded-tile panel p-3">
            <SessionDetails session={session} />
            {!session.isCurrent && (
              <Button
                variant="secondary"
                size="sm"
                pending={ending === session.id}
                disabled={ending !== null}
                onClick={() => end(session.id)}
              >
                {t("sessions.signOut")}
                <span className="sr-only">{t(`sessions.device.${session.device}`)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <ActionBar>
          <Button variant="danger" size="lg" pending={ending === OTHERS} disabled={ending !== null} onClick={endOthers}>
            {t("sessions.signOutOthers")}
          </Button>
        </ActionBar>
      )}
    </>
  );
}

function SessionDetails({ session: { device, browser, signedInAt, lastSeenAt, isCurrent } }: { session: Session }) {
  const t = useTranslations("sessions");
  return (
    <div>
      <p className="font-bold">{[t(`device.${device}`), browser].filter(Boolean).join(", ")}</p>
      {isCurrent && <p className="text-sm text-primary">{t("thisDevice")}</p>}
      {signedInAt !== null && (
        <p className="text-meta text-muted">
          {t("loggedIn")}: <TimeAgo at={signedInAt} />
        </p>
      )}
      {!isCurrent && lastSeenAt !== null && (
        <p className="text-meta text-muted">
          {t("lastUsed")}: <TimeAgo at={lastSeenAt} />
        </p>
      )}
    </div>
  );
}

const OTHERS = "others";

function useEndSessions(onEnded: () => Promise<void>) {
  const t = useTranslations("sessions");
  const { rateLimitText } = useErrorMessages();
  const { client } = trpc.useUtils();
  const { run, isPending, variables } = useGuardedMutation({
    mutationFn: async (id: string): Promise<unknown> =>
      id === OTHERS ? client.auth.endOtherSessions.mutate() : client.auth.endSession.mutate({ sessionId: id }),
    onSuccess: async (_, id) => {
      toast({ variant: "success", title: id === OTHERS ? t("doneOthers") : t("done") });
      await onEnded();
    },
    errorToast: (error) => ({ description: rateLimitText(error) ?? t("failed") }),
  });
  return { ending: isPending ? variables : null, end: run, endOthers: () => run(OTHERS) };
}
