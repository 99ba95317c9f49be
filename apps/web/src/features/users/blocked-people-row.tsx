import { Ban } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { LazyBlockedPeople } from "~/features/blocks/shared/lazy-blocked-people.ts";
import { Button } from "~/ui/button.tsx";
import { ROW_ACTION, SettingRow } from "./setting-row.tsx";

export function BlockedPeopleRow() {
  const t = useTranslations("profile");
  const [open, setOpen] = useState(false);
  return (
    <SettingRow icon={Ban} title={<h3 className="font-bold">{t("blockedPeople")}</h3>}>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`${t("seeReports")}: ${t("blockedPeople")}`}
        onClick={() => setOpen(true)}
        className={ROW_ACTION}
      >
        {t("seeReports")}
      </Button>
      {open && <LazyBlockedPeople onOpenChange={setOpen} />}
    </SettingRow>
  );
}
