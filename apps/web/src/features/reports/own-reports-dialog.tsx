import type { AppRouter } from "@pashu/api/router";
import type { inferRouterOutputs } from "@trpc/server";
import { Flag } from "lucide-react";
import { useRef } from "react";
import { useLocale, useTranslations } from "use-intl";
import { trpc } from "~/lib/api/trpc.ts";
import { textLang } from "~/lib/i18n/text-lang.ts";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Spinner } from "~/ui/spinner.tsx";
import { TimeAgo } from "~/ui/time-ago.tsx";
import { useWithdrawReport } from "./use-withdraw-report.ts";

type OwnReport = inferRouterOutputs<AppRouter>["reports"]["own"][number];

export default function OwnReportsDialog({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  const t = useTranslations("reports");
  return (
    <Dialog open isFull onOpenChange={onOpenChange} title={t("own")}>
      <OwnReports />
    </Dialog>
  );
}

function OwnReports() {
  const t = useTranslations();
  const list = useRef<HTMLUListElement>(null);
  const {
    data: reports,
    isPending,
    refetch,
  } = trpc.reports.own.useQuery({ locale: useLocale() }, { staleTime: 0, gcTime: 0 });
  const { withdraw, withdrawing } = useWithdrawReport(async () => {
    await refetch();
    // The button that had the focus is removed.
    list.current?.focus();
  });
  if (isPending) return <Spinner />;
  if (reports === undefined) {
    return (
      <div role="alert" className="flex flex-col items-start gap-3">
        <p>{t("reports.ownFailed")}</p>
        <Button size="lg" onClick={() => void refetch()}>
          {t("common.retry")}
        </Button>
      </div>
    );
  }
  if (reports.length === 0) {
    return (
      <EmptyState
        picture={<Flag className="size-10" />}
        title={t("reports.ownEmpty")}
        hint={t("reports.ownEmptyHint")}
      />
    );
  }
  return (
    <ul ref={list} tabIndex={-1} aria-label={t("reports.own")} className="flex flex-col gap-2">
      {reports.map((report) => (
        <li key={report.id} className="flex flex-col gap-0.5 rounded-tile panel p-3 wrap-anywhere">
          <ReportDetails report={report} />
          {outcomeOf(report) === "open" && (
            <Button
              variant="secondary"
              size="sm"
              className="mt-2 self-start"
              pending={withdrawing === report.id}
              disabled={withdrawing !== null}
              onClick={() => withdraw(report.id)}
            >
              {t("reports.withdraw")}
              <span className="sr-only">{report.title}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function outcomeOf({ withdrawnAt, outcome }: OwnReport) {
  return withdrawnAt === null ? (outcome ?? "open") : "withdrawn";
}

function ReportDetails({ report }: { report: OwnReport }) {
  const t = useTranslations("reports");
  const locale = useLocale();
  const { title, reason, text, subjectType, createdAt } = report;
  const about = subjectType === "review" ? t("subject.review") : (title ?? t("gone"));
  return (
    <>
      <h3 className="font-bold">{t(`reason.${reason}`)}</h3>
      <p className="text-sm">
        <bdi lang={textLang(about, locale)}>{about}</bdi>
      </p>
      {text !== null && <p className="text-sm whitespace-pre-line text-muted">{text}</p>}
      <p className="text-meta text-muted">
        <TimeAgo at={createdAt} />
      </p>
      <p className="text-sm text-primary">{t(`outcome.${outcomeOf(report)}`)}</p>
    </>
  );
}
