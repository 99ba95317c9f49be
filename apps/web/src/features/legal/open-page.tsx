import { PUBLISHED_COUNT_MIN } from "@pashu/validators/limits";
import { CloudOff } from "lucide-react";
import { useTranslations } from "use-intl";
import { supportReferenceOf } from "~/lib/api/api-errors.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { Button, LinkButton } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Spinner } from "~/ui/spinner.tsx";
import { SupportReference } from "~/ui/support-reference.tsx";
import { LegalPage } from "./legal-page.tsx";
import { OpenMonthNumbers } from "./open-month-numbers.tsx";

/** Shows the monthly numbers of reports and what was decided. */
export function OpenPage() {
  const t = useTranslations("open");
  return (
    <LegalPage
      page="open"
      intro={t("intro")}
      sections={[
        {
          title: t("howTitle"),
          lines: [t("how1", { few: t("few", { n: String(PUBLISHED_COUNT_MIN) }) }), t("how2"), t("how3"), t("how4")],
        },
      ]}
    >
      <Months />
      <LinkButton to="/developers" variant="secondary">
        {t("developers")}
      </LinkButton>
    </LegalPage>
  );
}

function Months() {
  const t = useTranslations("open");
  const tCommon = useTranslations("common");
  const { data: months, error, isFetching, refetch } = trpc.market.open.useQuery();
  if (months === undefined) {
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
  if (months.length === 0) return <p>{t("empty")}</p>;
  return (
    <div>
      {months.map((month, index) => (
        <OpenMonthNumbers key={month.month} month={month} isOpen={index === 0} />
      ))}
    </div>
  );
}
