import type { WantedAnimals } from "@pashu/validators/search/list-animals";
import { notFound } from "@tanstack/react-router";
import { Bell } from "lucide-react";
import { useTranslations } from "use-intl";
import { FetchFailed } from "~/features/animals/shared/fetch-failed.tsx";
import { errorCodeOf } from "~/lib/api/api-errors.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { Button } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { PageTitle } from "~/ui/page-title.tsx";
import { useAlertWords } from "./alert-words.ts";

const PICTURE = <Bell className="size-10" />;

/** Ends one alert without a login. The button is that of a form, which works without scripts. */
export function AlertOffPage({ token }: { token: string }) {
  const t = useTranslations("alerts");
  const { data, error, isFetching, refetch } = trpc.alerts.link.useQuery({ token });
  if (data === undefined) {
    if (["NOT_FOUND", "INVALID_INPUT"].includes(errorCodeOf(error))) throw notFound();
    return error === null || isFetching ? null : <FetchFailed error={error} onRetry={() => void refetch()} />;
  }
  return (
    <div className="page-width">
      <PageTitle>{t("title")}</PageTitle>
      {data.wanted === null ? (
        <EmptyState heading="h1" picture={PICTURE} title={t("offDone")} />
      ) : (
        <Stored wanted={data.wanted} />
      )}
    </div>
  );
}

function Stored({ wanted }: { wanted: WantedAnimals }) {
  const t = useTranslations("alerts");
  return (
    <EmptyState heading="h1" picture={PICTURE} title={t("off")} hint={useAlertWords(wanted)}>
      <form method="post" className="w-full">
        <Button type="submit" size="lg" className="w-full">
          {t("stop")}
        </Button>
      </form>
    </EmptyState>
  );
}
