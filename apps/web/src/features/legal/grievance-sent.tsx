import { dateTimeText } from "@pashu/i18n/dates";
import { useLocale, useTranslations } from "use-intl";
import { Button } from "~/ui/button.tsx";
import type { Filed } from "./grievance-form.tsx";

export function GrievanceSent({ filed, onWriteAnother }: { filed: Filed; onWriteAnother: () => void }) {
  const t = useTranslations("grievance");
  const locale = useLocale();
  const { ticket, acknowledgeBy, decideBy } = filed;
  return (
    <>
      <dl className="rounded-tile bg-primary-soft px-4 py-3 text-primary-strong">
        <dt className="text-meta">{t("ticket")}</dt>
        <dd className="text-2xl font-bold tabular-digits">{ticket}</dd>
      </dl>
      <p>{t("ticketHint")}</p>
      <ul className="flex list-disc flex-col gap-2 pl-6 marker:text-primary">
        <li>{t("acknowledgeBy", { date: dateTimeText(acknowledgeBy, locale) })}</li>
        <li>{t("decideBy", { date: dateTimeText(decideBy, locale) })}</li>
      </ul>
      <Button variant="secondary" onClick={onWriteAnother}>
        {t("another")}
      </Button>
    </>
  );
}
