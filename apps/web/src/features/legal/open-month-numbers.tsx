import { monthText } from "@pashu/i18n/dates";
import { groupDigits } from "@pashu/validators/digits";
import { PUBLISHED_COUNT_MIN } from "@pashu/validators/limits";
import type { OpenMonth, PublishedCount } from "@pashu/validators/market";
import { APPEAL_OUTCOMES, AUTOMATIC_ACTIONS, CASE_ACTIONS, type DecisionAction } from "@pashu/validators/moderation";
import { ChevronDown } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";

const DAYS_FROM_HOURS = 48;

interface OpenMonthNumbersProps {
  month: OpenMonth;
  /** Open without a tap. */
  isOpen: boolean;
}

/** The numbers of a month. */
export function OpenMonthNumbers({ month, isOpen }: OpenMonthNumbersProps) {
  const t = useTranslations("open");
  const title = monthText(month.month, useLocale());
  const duration = useDuration();
  const shown = useShown();
  const action = (each: DecisionAction): Row => [t(`action.${each}`), shown(month.actions[each])];
  return (
    <details open={isOpen} className="group border-t border-line">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2">
        <ChevronDown aria-hidden className="size-5 shrink-0 group-open:rotate-180" />
        <h2 className="text-lg">{title}</h2>
      </summary>
      <div className="pb-4 text-sm">
        <Group
          title={t("received")}
          rows={[
            [t("reports"), shown(month.reports)],
            [t("grievances"), shown(month.grievances)],
            [t("appeals"), shown(month.appeals)],
          ]}
        />
        <Group title={t("decided")} rows={CASE_ACTIONS.map(action)} />
        <Group title={t("rules")} rows={AUTOMATIC_ACTIONS.map(action)} />
        <Group
          title={t("outcomes")}
          rows={APPEAL_OUTCOMES.map((outcome) => [t(`outcome.${outcome}`), shown(month.appealOutcomes[outcome])])}
        />
        <Group
          title={t("time")}
          rows={[
            [t("acknowledge"), duration(month.hoursToAcknowledge)],
            [t("decide"), duration(month.hoursToDecide)],
          ]}
        />
      </div>
    </details>
  );
}

type Row = [label: string, value: string];

function Group({ title, rows }: { title: string; rows: Row[] }) {
  const few = useTranslations("open")("few", { n: String(PUBLISHED_COUNT_MIN) });
  return (
    <>
      <h3 className="pt-3 pb-1">{title}</h3>
      <dl>
        {withoutRepetition(rows, few).map(([label, value]) => (
          <div key={label} className="flex items-baseline justify-between gap-3 border-t border-line py-1">
            <dt>{label}</dt>
            <dd className="shrink-0 text-right tabular-digits">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** "<5" is no sign that farmers know. */
function useShown(): (count: PublishedCount) => string {
  const t = useTranslations("open");
  return (count) => (typeof count === "number" ? groupDigits(count) : t("few", { n: count.slice(1) }));
}

/** Puts the labels of small counts into one row: most actions of a month are few. */
function withoutRepetition(rows: readonly Row[], few: string): readonly Row[] {
  const rare = rows.filter(([, value]) => value === few);
  if (rare.length < 2) return rows;
  const labels = rare.map(([label]) => label).join(", ");
  return [...rows.filter(([, value]) => value !== few), [labels, few]];
}

function useDuration(): (hours: number | null) => string {
  const t = useTranslations("open");
  return (hours) => {
    if (hours === null) return t("tooFew");
    if (hours < DAYS_FROM_HOURS) return t("hours", { count: hours, n: String(hours) });
    const days = Math.round(hours / 2.4) / 10;
    return t("days", { count: days, n: String(days) });
  };
}
