import { DAY, GRIEVANCE_ACKNOWLEDGEMENT_MS, GRIEVANCE_RESOLUTION_MS, HOUR } from "@pashu/validators/limits";
import { useTranslations } from "use-intl";
import { GrievanceSection } from "./grievance-section.tsx";
import { LegalPage } from "./legal-page.tsx";

/** @param page address of the page that the complaint is about */
export function GrievancePage({ page }: { page: string | undefined }) {
  const t = useTranslations("grievance");
  return (
    <LegalPage
      page="grievance"
      intro={t("intro")}
      sections={[
        { title: t("howTitle"), lines: [t("how1"), t("how2"), t("how3")] },
        {
          title: t("whenTitle"),
          lines: [
            t("when1", { hours: String(GRIEVANCE_ACKNOWLEDGEMENT_MS / HOUR) }),
            t("when2", { days: String(GRIEVANCE_RESOLUTION_MS / DAY) }),
            t("when3"),
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
