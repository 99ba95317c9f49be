import {
  BANNED_PHONE_TTL_MS,
  CASE_RETENTION_MS,
  CONTACT_LOG_RETENTION_MS,
  DEVICE_COOKIE_TTL_MS,
  KEPT_COPY_MS,
  OTP_CHALLENGES_RETENTION_MS,
  OTP_EVENTS_RETENTION_MS,
  PEOPLE_SEARCH_RETENTION_MS,
  REMOVED_CONTENT_RETENTION_MS,
  DEAL_ANSWER_MS,
  SEARCH_MISSES_RETENTION_MS,
  STRIKE_TTL_MS,
  TOMBSTONE_RETENTION_MS,
  UNUSED_UPLOAD_TTL_MS,
} from "@pashu/validators/limits";
import { useTranslations } from "use-intl";
import { useAppName } from "~/lib/i18n/use-app-name.ts";
import { useRuntimeConfig } from "~/lib/page/runtime-config.ts";
import { usePeriod } from "~/lib/page/use-period.ts";
import { LegalPage } from "./legal-page.tsx";

export function PrivacyPage() {
  const t = useTranslations("privacy");
  const appName = useAppName();
  const { identity } = useRuntimeConfig();
  const period = usePeriod();
  const copies = t("rights3Copies", { window: period(KEPT_COPY_MS, "within") });
  return (
    <LegalPage
      page="privacy"
      intro={t("intro")}
      sections={[
        { title: t("shortTitle"), lines: [t("short1"), t("short2"), t("short3"), t("short4"), t("short5")] },
        {
          title: t("keptTitle"),
          lines: [
            t("kept1"),
            t("kept2"),
            t("keptCopies"),
            t("kept9"),
            t("kept3"),
            t("kept4"),
            t("kept6"),
            t("kept8"),
            t("keptNotifications"),
            t("keptDeals"),
            t("keptKeys"),
            t("kept7"),
            t("kept10"),
            t("kept11"),
            t("kept5"),
          ],
        },
        { title: t("whyTitle"), lines: [t("why1"), t("why4"), t("whyMessages"), t("why2"), t("why3")] },
        {
          title: t("seenTitle"),
          lines: [
            t("seen1"),
            t("seen2"),
            t("seenBuyers"),
            t("seenKeys"),
            t(identity === "firebase" ? "seen3Firebase" : "seen3"),
            t("seen6"),
            t("seenMessages"),
            t("seen7"),
            t("seen4"),
            t("seen5"),
          ],
        },
        {
          title: t("timeTitle"),
          lines: [
            t("time1"),
            t("timeCopies", { copies: period(KEPT_COPY_MS) }),
            t("time2", { codes: period(OTP_CHALLENGES_RETENTION_MS), photos: period(UNUSED_UPLOAD_TTL_MS) }),
            t("time3", { attempts: period(OTP_EVENTS_RETENTION_MS) }),
            t("time4", { contacts: period(CONTACT_LOG_RETENTION_MS) }),
            t("time5", { events: period("EVENTS_KEEP_DAYS") }),
            t("time6"),
            t("time7", { tombstones: period(TOMBSTONE_RETENTION_MS) }),
            t("time8", { cases: period(CASE_RETENTION_MS) }),
            t("time9", { removed: period(REMOVED_CONTENT_RETENTION_MS) }),
            t("time10", { strikes: period(STRIKE_TTL_MS), banned: period(BANNED_PHONE_TTL_MS) }),
            t("timeDeals", { deals: period(DEAL_ANSWER_MS) }),
            t("time12", { misses: period(SEARCH_MISSES_RETENTION_MS) }),
            t("time11", { searches: period(PEOPLE_SEARCH_RETENTION_MS) }),
          ],
        },
        {
          title: t("rightsTitle"),
          lines: [t("rights1"), t("rights2"), t("rights3"), copies, t("rights4"), t("rights5")],
        },
        {
          title: t("phoneTitle"),
          lines: [t("phone1", { device: period(DEVICE_COOKIE_TTL_MS, "for") }), t("phone2"), t("phone3")],
        },
        { title: t("childrenTitle"), lines: [t("children1", { appName })] },
        { title: t("breachTitle"), lines: [t("breach1")] },
      ]}
    />
  );
}
