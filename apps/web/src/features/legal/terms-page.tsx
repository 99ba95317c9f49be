import {
  APPEAL_WINDOW_MS,
  KEPT_COPY_MS,
  STRIKE_TTL_MS,
  STRIKES_MAX,
  STRIKES_SUSPENSION_MS,
} from "@pashu/validators/limits";
import { useTranslations } from "use-intl";
import { useAppName } from "~/lib/i18n/use-app-name.ts";
import { usePeriod } from "~/lib/page/use-period.ts";
import { LegalPage } from "./legal-page.tsx";

export function TermsPage() {
  const t = useTranslations("terms");
  const appName = useAppName();
  const period = usePeriod();
  const warnings = t("content4", {
    max: String(STRIKES_MAX),
    window: period(STRIKE_TTL_MS, "within"),
    suspension: period(STRIKES_SUSPENSION_MS),
  });
  const appeals = t("content5", { period: period(APPEAL_WINDOW_MS, "for") });
  const kept = t("content6", { window: period(KEPT_COPY_MS, "within"), stay: period(KEPT_COPY_MS, "for") });
  return (
    <LegalPage
      page="terms"
      intro={t("intro", { appName })}
      sections={[
        { title: t("whatTitle", { appName }), lines: [t("what1"), t("what2"), t("what3")] },
        { title: t("youTitle"), lines: [t("you1"), t("you2"), t("you3"), t("you4")] },
        { title: t("notTitle"), lines: [t("not1"), t("not2"), t("not3"), t("not4"), t("not5")] },
        { title: t("numbersTitle"), lines: [t("numbers1"), t("numbers2")] },
        { title: t("contentTitle"), lines: [t("content1"), t("content2"), t("content3"), kept, warnings, appeals] },
        { title: t("riskTitle"), lines: [t("risk1"), t("risk2"), t("risk3", { appName })] },
        { title: t("endTitle"), lines: [t("end1"), t("end2"), t("end3")] },
      ]}
    />
  );
}
