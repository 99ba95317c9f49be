import { Gavel } from "lucide-react";
import { useTranslations } from "use-intl";
import { LinkButton } from "~/ui/button.tsx";
import { ROW_ACTION, SettingRow } from "./setting-row.tsx";

/** For moderators and operators. */
export function ConsoleRow() {
  const t = useTranslations("profile");
  return (
    <SettingRow icon={Gavel} title={<h3 className="font-bold">{t("console")}</h3>}>
      <LinkButton to="/console" variant="ghost" size="sm" className={ROW_ACTION}>
        {t("openConsole")}
      </LinkButton>
    </SettingRow>
  );
}
