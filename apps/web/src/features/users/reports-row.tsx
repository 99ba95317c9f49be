import { Flag } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { LazyOwnReports } from "~/features/reports/shared/lazy-own-reports.ts";
import { Button } from "~/ui/button.tsx";
import { ROW_ACTION, SettingRow } from "./setting-row.tsx";

export function ReportsRow() {
  const t = useTranslations("profile");
  const [open, setOpen] = useState(false);
  return (
    <SettingRow icon={Flag} title={<h3 className="font-bold">{t("reports")}</h3>}>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`${t("seeReports")}: ${t("reports")}`}
        onClick={() => setOpen(true)}
        className={ROW_ACTION}
      >
        {t("seeReports")}
      </Button>
      {open && <LazyOwnReports onOpenChange={setOpen} />}
    </SettingRow>
  );
}
