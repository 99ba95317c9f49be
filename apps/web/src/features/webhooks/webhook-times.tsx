import { dateTimeText } from "@pashu/i18n/dates";
import { useLocale, useTranslations } from "use-intl";
import { formatCount } from "~/features/search/shared/format-count.ts";
import { Detail } from "~/ui/detail.tsx";
import type { Webhook } from "./webhook.ts";

export function WebhookTimes({ webhook: { createdAt, failingSince, offAt, waiting } }: { webhook: Webhook }) {
  const t = useTranslations("webhooks");
  const locale = useLocale();
  return (
    <dl className="text-sm text-muted">
      <Detail name={t("created")}>{dateTimeText(createdAt, locale)}</Detail>
      {failingSince !== null && <Detail name={t("failingSince")}>{dateTimeText(failingSince, locale)}</Detail>}
      {offAt !== null && <Detail name={t("offAt")}>{dateTimeText(offAt, locale)}</Detail>}
      {waiting > 0 && <Detail name={t("waiting")}>{formatCount(waiting)}</Detail>}
    </dl>
  );
}
