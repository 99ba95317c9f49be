import type { ErrorComponentProps } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { isUnavailable } from "~/lib/api/is-unavailable.ts";
import { useHydrated } from "~/lib/page/use-hydrated.ts";
import { fetchWithTimeout } from "~/lib/api/fetch-with-timeout.ts";
import { AnimalIcon } from "~/ui/animal-icon.tsx";
import { Button } from "~/ui/button.tsx";
import { toast } from "~/ui/toast/toast.ts";

export function ErrorPage({ error }: ErrorComponentProps) {
  const t = useTranslations();
  const { retry, retrying } = useRetry();
  const offline = useHydrated() && !navigator.onLine;
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-16 text-center">
      <AnimalIcon category="goats" className="size-28" />
      <h1 className="text-2xl">{t("common.error")}</h1>
      <p className="text-muted">
        {offline ? t("error.network") : t(isUnavailable(error) ? "error.unavailable" : "error.generic")}
      </p>
      <Button size="lg" className="mt-3" pending={retrying} onClick={() => void retry()}>
        {t("common.retry")}
      </Button>
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
