import { dateTimeText } from "@pashu/i18n/dates";
import { MINUTE } from "@pashu/validators/limits";
import { CloudOff } from "lucide-react";
import { useEffect } from "react";
import { useLocale, useTranslations } from "use-intl";
import { supportReferenceOf } from "~/lib/api/api-errors.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { useNow } from "~/lib/page/use-now.ts";
import { Button } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { PageTitle } from "~/ui/page-title.tsx";
import { Spinner } from "~/ui/spinner.tsx";
import { SupportReference } from "~/ui/support-reference.tsx";
import { isCurrent } from "./shared/affecting-notices.ts";
import { NoticeArticle } from "./shared/notice.tsx";

export function NoticesPage() {
  const t = useTranslations("diseaseNotices");
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-3 px-4 py-4 md:py-8">
      <PageTitle>{t("title")}</PageTitle>
      <h1 className="text-2xl">{t("title")}</h1>
      <p>{t("intro")}</p>
      <Notices />
    </div>
  );
}

function Notices() {
  const t = useTranslations("diseaseNotices");
  const tCommon = useTranslations("common");
  const locale = useLocale();
  const now = useNow();
  const { data, error, isFetching, refetch } = trpc.diseaseNotices.list.useQuery({}, { staleTime: MINUTE });
  useScrollToNotice(data !== undefined);
  if (data === undefined) {
    if (error === null || isFetching) return <Spinner />;
    return (
      <div role="alert">
        <EmptyState picture={<CloudOff className="size-14" />} title={t("failed")}>
          <SupportReference id={supportReferenceOf(error)} />
          <Button size="lg" onClick={() => void refetch()}>
            {tCommon("retry")}
          </Button>
        </EmptyState>
      </div>
    );
  }
  const notices = data.notices.filter((notice) => isCurrent(notice, now));
  return (
    <>
      <p className="text-meta text-muted">{t("asOf", { time: dateTimeText(data.asOf, locale) })}</p>
      {notices.length === 0 && <p>{t("none")}</p>}
      {notices.map((notice) => (
        <NoticeArticle key={notice.id} notice={notice} />
      ))}
    </>
  );
}

/** The router has looked for the notice before it was loaded. */
function useScrollToNotice(isLoaded: boolean): void {
  useEffect(() => {
    if (isLoaded && location.hash !== "") document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [isLoaded]);
}
