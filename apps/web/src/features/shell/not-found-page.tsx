import { useTranslations } from "use-intl";
import { AnimalIcon } from "~/ui/animal-icon.tsx";
import { LinkButton } from "~/ui/button.tsx";
import { PageTitle } from "~/ui/page-title.tsx";

export function NotFoundPage() {
  const t = useTranslations("notFound");
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-16 text-center">
      <PageTitle>{t("title")}</PageTitle>
      <AnimalIcon category="sheep" className="size-28" />
      <h1 className="text-2xl">{t("title")}</h1>
      <p className="text-muted">{t("text")}</p>
      <LinkButton to="/" size="lg" className="mt-3">
        {t("home")}
      </LinkButton>
    </div>
  );
}
