import { Bell } from "lucide-react";
import { useTranslations } from "use-intl";
import { LinkButton } from "~/ui/button.tsx";
import { ROW_ACTION, SettingRow } from "./setting-row.tsx";

export function AlertsRow() {
  const t = useTranslations("profile");
  return (
    <SettingRow icon={Bell} title={<h3 className="font-bold">{t("alerts")}</h3>}>
      <LinkButton
        to="/alerts/$"
        params={{ _splat: "" }}
        variant="ghost"
        size="sm"
        aria-label={`${t("seeReports")}: ${t("alerts")}`}
        className={ROW_ACTION}
      >
        {t("seeReports")}
      </LinkButton>
    </SettingRow>
  );
}
