import { MonitorSmartphone } from "lucide-react";
import { useTranslations } from "use-intl";
import { LinkButton } from "~/ui/button.tsx";
import { ROW_ACTION, SettingRow } from "./setting-row.tsx";

export function KeysRow() {
  const t = useTranslations("profile");
  return (
    <SettingRow icon={MonitorSmartphone} title={<h3 className="font-bold">{t("keys")}</h3>}>
      <LinkButton
        to="/keys"
        variant="ghost"
        size="sm"
        aria-label={`${t("seeReports")}: ${t("keys")}`}
        className={ROW_ACTION}
      >
        {t("seeReports")}
      </LinkButton>
    </SettingRow>
  );
}
