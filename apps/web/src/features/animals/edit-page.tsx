import { useTranslations } from "use-intl";
import { PageTitle } from "~/ui/page-title.tsx";

export function EditPage() {
  const t = useTranslations("edit");
  return (
    <div className="mx-auto max-w-6xl px-4 py-6">
      <PageTitle>{t("title")}</PageTitle>
      <h1 className="text-2xl">{t("title")}</h1>
    </div>
  );
}
