import { Bell } from "lucide-react";
import { useTranslations } from "use-intl";
import { LinkButton } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { PageTitle } from "~/ui/page-title.tsx";

export function InvalidAlertLink() {
  const t = useTranslations("alerts");
  const tNav = useTranslations("nav");
  return (
    <div className="page-width">
      <EmptyState
        heading="h1"
        picture={<Bell className="size-10" />}
        title={t("offInvalid")}
        hint={t("offInvalidHint")}
      >
        <PageTitle>{t("offInvalid")}</PageTitle>
        <LinkButton to="/profile" size="lg" className="w-full">
          {tNav("profile")}
        </LinkButton>
      </EmptyState>
    </div>
  );
}
