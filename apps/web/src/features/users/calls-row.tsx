import { Phone } from "lucide-react";
import { useTranslations } from "use-intl";
import { changeOf } from "~/features/calls/shared/call.ts";
import { useLatestCalls } from "~/features/calls/shared/use-latest-calls.ts";
import { LinkButton } from "~/ui/button.tsx";
import { ROW_ACTION, SettingRow } from "./setting-row.tsx";

export function CallsRow() {
  const t = useTranslations("profile");
  const { calls } = useLatestCalls({ enabled: true });
  const changed = calls.filter((call) => changeOf(call) !== null).length;
  return (
    <SettingRow
      icon={Phone}
      title={
        <>
          <h3 className="font-bold">{t("calls")}</h3>
          {changed > 0 && <p className="text-sm text-muted">{t("callsChanged", { n: String(changed) })}</p>}
        </>
      }
    >
      <LinkButton
        to="/calls"
        variant="ghost"
        size="sm"
        aria-label={`${t("seeReports")}: ${t("calls")}`}
        className={ROW_ACTION}
      >
        {t("seeReports")}
      </LinkButton>
    </SettingRow>
  );
}
