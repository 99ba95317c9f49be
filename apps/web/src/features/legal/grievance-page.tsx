import { useTranslations } from "use-intl";
import { usePeriod } from "~/lib/page/use-period.ts";
import { GrievanceSection } from "./grievance-section.tsx";
import { LegalPage } from "./legal-page.tsx";

/** @param page address of the page that the complaint is about */
export function GrievancePage({ page }: { page: string | undefined }) {
  const t = useTranslations("grievance");
  const period = usePeriod();
  return (
    <LegalPage
      page="grievance"
      intro={t("intro")}
      childrenAfter={1}
      sections={[
        { title: t("howTitle"), lines: [t("how1"), t("how2"), t("how3")] },
        {
          title: t("whenTitle"),
          lines: [
            t("when1", { period: period("ACKNOWLEDGE_HOURS", "within") }),
            t("when2", { period: period("DECIDE_HOURS", "within") }),
            t("when3", { period: period("INTIMATE_REMOVE_HOURS", "within") }),
          ],
        },
        { title: t("nextTitle"), lines: [t("next1"), t("next2")] },
        { title: t("dangerTitle"), lines: [t("danger1")] },
      ]}
    >
      <GrievanceSection page={page} />
    </LegalPage>
  );
}
