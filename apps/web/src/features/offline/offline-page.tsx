import { useTranslations } from "use-intl";
import { LinkButton } from "~/ui/button.tsx";
import { PageTitle } from "~/ui/page-title.tsx";
import { Spinner } from "~/ui/spinner.tsx";

/** Shown while a page is rendered from cached data, or permanently if there is none. */
export function OfflinePage() {
  const t = useTranslations();
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-12 text-center">
      <PageTitle>{t("common.loading")}</PageTitle>
      <Spinner />
      <div className="flex w-full animate-fade-in flex-col gap-3 [animation-delay:2s] [animation-fill-mode:backwards]">
        <h1 className="text-xl">{t("error.network")}</h1>
        <LinkButton to="/marketplace" size="lg">
          {t("nav.browse")}
        </LinkButton>
      </div>
    </div>
  );
}
