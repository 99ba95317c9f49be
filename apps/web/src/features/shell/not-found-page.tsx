import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { AnimalIcon } from "~/ui/animal-icon.tsx";
import { LinkButton } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { PageTitle } from "~/ui/page-title.tsx";

export function NotFoundPage({ children }: { children?: ReactNode }) {
  const t = useTranslations();
  return (
    <div className="page-width">
      <EmptyState
        heading="h1"
        picture={<AnimalIcon category="sheep" className="size-19" />}
        title={t("notFound.title")}
        hint={t("notFound.text")}
      >
        <PageTitle>{t("notFound.title")}</PageTitle>
        <LinkButton to="/marketplace" size="lg" className="w-full">
          {t("nav.browse")}
        </LinkButton>
        <LinkButton to="/" variant="secondary" size="lg" className="w-full">
          {t("notFound.home")}
        </LinkButton>
        {children}
      </EmptyState>
    </div>
  );
}
