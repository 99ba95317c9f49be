import type { AppRouter } from "@pashu/api/router";
import { ALERT_MODES } from "@pashu/validators/alerts";
import type { inferRouterOutputs } from "@trpc/server";
import { Link } from "@tanstack/react-router";
import { Bell, Trash2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { CardSkeletons } from "~/features/animals/shared/card-grid.tsx";
import { FetchFailed } from "~/features/animals/shared/fetch-failed.tsx";
import { SessionUnknown } from "~/features/auth/shared/session-unknown.tsx";
import { useSession } from "~/features/auth/shared/session.ts";
import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import { useRedirectHome } from "~/features/auth/shared/use-redirect-home.ts";
import { reload } from "~/lib/api/reload.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { Button, LinkButton } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { NoScriptNotice } from "~/ui/no-script-notice.tsx";
import { OptionCheck, optionClass } from "~/ui/option.tsx";
import { PageTitle } from "~/ui/page-title.tsx";
import { toast } from "~/ui/toast/toast.ts";
import { marketOf, useAlertWords } from "./alert-words.ts";

type Alert = inferRouterOutputs<AppRouter>["alerts"]["list"][number];

/** The page of the user's alerts. */
export function AlertsPage() {
  const t = useTranslations("alerts");
  const { status } = useSession();
  useRedirectHome(status === "signed-out");
  return (
    <div className="page-width flex flex-col gap-3 py-3 lg:py-4">
      <PageTitle>{t("title")}</PageTitle>
      <div>
        <h1 className="text-xl">{t("title")}</h1>
        <p className="text-sm text-muted">{t("hint")}</p>
      </div>
      <NoScriptNotice />
      {status === "loading" && <CardSkeletons count={2} />}
      {status === "unknown" && <SessionUnknown />}
      {status === "signed-in" && <Alerts />}
    </div>
  );
}

function Alerts() {
  const t = useTranslations("alerts");
  const tNav = useTranslations("nav");
  const { data, error, refetch } = trpc.alerts.list.useQuery();
  if (data === undefined)
    return error === null ? <CardSkeletons count={2} /> : <FetchFailed error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) {
    return (
      <EmptyState picture={<Bell className="size-10" />} title={t("emptyTitle")} hint={t("emptyHint")}>
        <LinkButton to="/marketplace" size="lg">
          {tNav("browse")}
        </LinkButton>
      </EmptyState>
    );
  }
  return (
    <ul className="flex flex-col gap-3">
      {data.map((alert) => (
        <Row key={alert.id} alert={alert} />
      ))}
    </ul>
  );
}

function Row({ alert: { id, wanted, mode, newCount } }: { alert: Alert }) {
  const t = useTranslations("alerts");
  const utils = trpc.useUtils();
  const list = useAlertWords(wanted);
  const onSuccess = () => reload(utils.alerts.list);
  const errorToast = () => ({ description: t("changeFailed") });
  const restore = useGuardedMutation({
    mutationFn: () => utils.client.alerts.create.mutate({ ...wanted, mode }),
    onSuccess,
    errorToast,
  });
  const change = useGuardedMutation({
    mutationFn: (next: Alert["mode"]) => utils.client.alerts.change.mutate({ id, mode: next }),
    onSuccess,
    errorToast,
  });
  const remove = useGuardedMutation({
    mutationFn: () => utils.client.alerts.remove.mutate({ id }),
    onSuccess: () => {
      toast({ variant: "success", title: t("removed"), action: { label: t("undo"), onSelect: () => restore.run() } });
      return onSuccess();
    },
    errorToast,
  });
  return (
    <li className="flex flex-col gap-2 rounded-tile panel p-3">
      <Link
        to="/marketplace"
        search={marketOf(wanted)}
        // Not awaited, and not repeated: without a network, the list stays new.
        onClick={() => void utils.client.alerts.open.mutate({ id }).then(onSuccess, () => undefined)}
        className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 font-bold wrap-anywhere text-primary underline underline-offset-4"
      >
        {list}
        {newCount > 0 && (
          <strong className="rounded-full bg-primary px-3 text-on-primary">{t("new", { n: String(newCount) })}</strong>
        )}
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <fieldset aria-label={t("when", { list })} className="flex flex-wrap gap-2">
          {ALERT_MODES.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === mode}
              onClick={() => each !== mode && change.run(each)}
              className={optionClass(each === mode)}
            >
              {t(each === "daily" ? "daily" : "atOnce")}
              <OptionCheck isChosen={each === mode} />
            </button>
          ))}
        </fieldset>
        <Button
          variant="ghost"
          size="sm"
          aria-label={t("remove", { list })}
          pending={remove.isPending}
          keepsFocus
          onClick={() => remove.run()}
        >
          <Trash2 aria-hidden className="size-5" />
        </Button>
      </div>
    </li>
  );
}
