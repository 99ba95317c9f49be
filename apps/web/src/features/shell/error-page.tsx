import type { ErrorComponentProps } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { isUnavailable } from "~/lib/api/is-unavailable.ts";
import { useHydrated } from "~/lib/page/use-hydrated.ts";
import { fetchWithTimeout } from "~/lib/api/fetch-with-timeout.ts";
import { AnimalIcon } from "~/ui/animal-icon.tsx";
import { Button, LinkButton } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { PageTitle } from "~/ui/page-title.tsx";
import { toast } from "~/ui/toast/toast.ts";

export function ErrorPage({ error }: ErrorComponentProps) {
  const t = useTranslations();
  const { retry, retrying } = useRetry();
  const offline = useHydrated() && !navigator.onLine;
  const reason = offline ? "network" : isUnavailable(error) ? "unavailable" : "generic";
  return (
    <div role="alert" className="page-width">
      <PageTitle>{t("common.error")}</PageTitle>
      <EmptyState
        heading="h1"
        picture={<AnimalIcon category="goats" className="size-19" />}
        title={t("common.error")}
        hint={t(`error.${reason}`)}
      >
        <Button size="lg" className="w-full" pending={retrying} onClick={() => void retry()}>
          {t("common.retry")}
        </Button>
        <LinkButton to="/" variant="secondary" size="lg" className="w-full">
          {t("notFound.home")}
        </LinkButton>
      </EmptyState>
    </div>
  );
}

/** Reloads the page only if the server responds. Otherwise the browser's own error page would replace ours. */
function useRetry() {
  const t = useTranslations("error");
  const [retrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    try {
      await fetchWithTimeout("/healthz", { cache: "no-store" });
      window.location.reload();
    } catch {
      setRetrying(false);
      toast({ variant: "error", title: t("network") });
    }
  };
  return { retry, retrying };
}
