import { groupDigits } from "@pashu/validators/digits";
import type { OpenMonth, PublishedCount } from "@pashu/validators/market";
import { APPEAL_OUTCOMES, AUTOMATIC_ACTIONS, CASE_ACTIONS, type DecisionAction } from "@pashu/validators/moderation";
import { useTranslations } from "use-intl";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"] as const;
const DAYS_FROM_HOURS = 48;

interface OpenMonthTableProps {
  month: OpenMonth;
  /** Open without a tap. */
  isOpen: boolean;
}

/** The numbers of a month in two columns, which fit into narrow screens with large text. */
export function OpenMonthTable({ month, isOpen }: OpenMonthTableProps) {
  const t = useTranslations("open");
  const title = useMonthTitle()(month.month);
  const duration = useDuration();
  const action = (each: DecisionAction): Row => [t(`action.${each}`), shown(month.actions[each])];
  return (
    <details open={isOpen} className="border-t border-line">
      <summary className="min-h-11 py-2">
        <h2 className="inline text-lg">{title}</h2>
      </summary>
      <table className="mb-4 w-full text-left text-sm tabular-digits">
        <caption className="sr-only">{title}</caption>
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
      </table>
    </details>
  );
}

type Row = [label: string, value: string];

function Group({ title, rows }: { title: string; rows: Row[] }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={2} className="pt-3 pb-1 font-semibold">
          {title}
        </th>
      </tr>
      {rows.map(([label, value]) => (
        <tr key={label} className="border-t border-line align-top">
          <th scope="row" className="py-1 pr-3 font-normal">
            {label}
          </th>
          <td className="py-1 text-right">{value}</td>
        </tr>
      ))}
    </tbody>
  );
}

function shown(count: PublishedCount): string {
  return typeof count === "number" ? groupDigits(count) : count;
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

/** The names of months of Node and of the browser can differ, so they are messages. */
function useMonthTitle(): (month: string) => string {
  const t = useTranslations();
  return (month) => {
    const [year = "", number = "1"] = month.split("-");
    return t("open.month", { year, month: t(`animalPage.month.${MONTHS[Number(number) - 1] ?? "jan"}`) });
  };
}
