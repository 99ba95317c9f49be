import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { isAway } from "~/lib/failures.ts";
import { useHydrated } from "~/lib/hydrated.ts";
import { AnimalIcon } from "./animal-icon.tsx";
import { Button } from "./button.tsx";

/** In place of a page that could not be loaded or shown. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const t = useTranslations();
  const router = useRouter();
  const offline = useHydrated() && !navigator.onLine;
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-16 text-center">
      <AnimalIcon category="goats" className="size-28" />
      <h1 className="text-2xl">{t("common.error")}</h1>
      <p className="text-muted">
        {offline ? t("error.network") : t(isAway(error) ? "error.unavailable" : "error.generic")}
      </p>
      <Button size="lg" className="mt-3" onClick={() => void router.invalidate()}>
        {t("common.retry")}
      </Button>
    </div>
  );
}
