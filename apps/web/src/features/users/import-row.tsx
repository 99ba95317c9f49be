import { Table } from "lucide-react";
import { useTranslations } from "use-intl";
import { LinkButton } from "~/ui/button.tsx";
import { ROW_ACTION, SettingRow } from "./setting-row.tsx";

export function ImportRow() {
  const t = useTranslations("profile");
  return (
    <SettingRow icon={Table} title={<h3 className="font-bold">{t("imports")}</h3>}>
      <LinkButton
        to="/import"
        variant="ghost"
        size="sm"
        aria-label={`${t("seeReports")}: ${t("imports")}`}
        className={ROW_ACTION}
      >
        {t("seeReports")}
      </LinkButton>
    </SettingRow>
  );
}
