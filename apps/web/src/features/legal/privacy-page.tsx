import {
  BANNED_PHONE_TTL_MS,
  CASE_RETENTION_MS,
  CONTACT_LOG_RETENTION_MS,
  DAY,
  EVENTS_KEEP_DAYS,
  OTP_EVENTS_RETENTION_MS,
  PEOPLE_SEARCH_RETENTION_MS,
  REMOVED_CONTENT_RETENTION_MS,
  STRIKE_TTL_MS,
  TOMBSTONE_RETENTION_MS,
} from "@pashu/validators/limits";
import { useTranslations } from "use-intl";
import { useAppName } from "~/lib/i18n/use-app-name.ts";
import { useRuntimeConfig } from "~/lib/page/runtime-config.ts";
import { LegalPage } from "./legal-page.tsx";

export function PrivacyPage() {
  const t = useTranslations("privacy");
  const appName = useAppName();
  const { identity, eventsKeepDays = EVENTS_KEEP_DAYS } = useRuntimeConfig();
  return (
    <LegalPage
      page="privacy"
      intro={t("intro")}
      sections={[
        {
          title: t("keptTitle"),
          lines: [
            t("kept1"),
            t("kept2"),
            t("kept9"),
            t("kept3"),
            t("kept4"),
            t("kept6"),
            t("kept8"),
            t("kept7"),
            t("kept10"),
            t("kept5"),
          ],
        },
        { title: t("whyTitle"), lines: [t("why1"), t("why2"), t("why3")] },
        {
          title: t("seenTitle"),
          lines: [
            t("seen1"),
            t("seen2"),
            t(identity === "firebase" ? "seen3Firebase" : "seen3"),
            t("seen6"),
            t("seen7"),
            t("seen4"),
            t("seen5"),
          ],
        },
        {
          title: t("timeTitle"),
          lines: [
            t("time1"),
            t("time2"),
            t("time3", { attempts: String(OTP_EVENTS_RETENTION_MS / DAY) }),
            t("time4", { contacts: String(CONTACT_LOG_RETENTION_MS / DAY) }),
            t("time5", { events: String(eventsKeepDays) }),
            t("time6"),
            t("time7", { tombstones: String(TOMBSTONE_RETENTION_MS / DAY) }),
            t("time8", { cases: String(CASE_RETENTION_MS / DAY) }),
            t("time9", { removed: String(REMOVED_CONTENT_RETENTION_MS / DAY) }),
            t("time10", { strikes: String(STRIKE_TTL_MS / DAY), banned: String(BANNED_PHONE_TTL_MS / DAY) }),
            t("time11", { searches: String(PEOPLE_SEARCH_RETENTION_MS / DAY) }),
          ],
        },
        { title: t("rightsTitle"), lines: [t("rights1"), t("rights2"), t("rights3"), t("rights4"), t("rights5")] },
        { title: t("phoneTitle"), lines: [t("phone1"), t("phone2")] },
        { title: t("childrenTitle"), lines: [t("children1", { appName })] },
        { title: t("breachTitle"), lines: [t("breach1")] },
      ]}
    />
  );
}
