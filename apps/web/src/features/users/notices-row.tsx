import { TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { LinkButton } from "~/ui/button.tsx";
import { ROW_ACTION, SettingRow } from "./setting-row.tsx";

export function NoticesRow() {
  const t = useTranslations("profile");
  return (
    <SettingRow icon={TriangleAlert} title={<h3 className="font-bold">{t("notices")}</h3>}>
      <LinkButton
        to="/notices"
        variant="ghost"
        size="sm"
        aria-label={`${t("seeReports")}: ${t("notices")}`}
        className={ROW_ACTION}
      >
        {t("seeReports")}
      </LinkButton>
    </SettingRow>
  );
}
