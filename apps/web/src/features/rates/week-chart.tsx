import { dayText } from "@pashu/i18n/dates";
import { groupDigits } from "@pashu/validators/digits";
import { useLocale, useTranslations } from "use-intl";
import { weekPoints, type Week, type WeekPoint } from "./week-points.ts";

/** Prices of the last weeks as a picture and as a table. Drawn by the server: no script is needed. */
export function WeekChart({ weeks }: { weeks: readonly Week[] }) {
  const t = useTranslations("rates");
  const locale = useLocale();
  const points = weekPoints(weeks);
  const [first, last] = [weeks.at(0), weeks.at(-1)];
  if (points === null || first === undefined || last === undefined) return null;
  const known = weeks.flatMap(({ rate }) => rate ?? []);
  const top = Math.max(...known.map(({ high }) => high));
  const bottom = Math.min(...known.map(({ low }) => low));
  return (
    <section aria-labelledby="weeks" className="flex flex-col gap-1">
      <h2 id="weeks" className="text-lg">
        {t("weeks")}
      </h2>
      <div aria-hidden className="text-meta text-muted tabular-digits">
        <p>{`₹${groupDigits(top)}`}</p>
        <Picture points={points} />
        <p>{`₹${groupDigits(bottom)}`}</p>
        <p className="flex flex-wrap justify-between gap-x-2 border-t border-line">
          <span>{dayText(first.week, locale)}</span>
          <span>{dayText(last.week, locale)}</span>
        </p>
      </div>
      <p className="text-meta text-muted">{t("legend")}</p>
      <details>
        <summary className="min-h-11 py-2 font-bold">{t("table")}</summary>
        <WeekTable weeks={weeks} />
      </details>
    </section>
  );
}

function Picture({ points }: { points: readonly (WeekPoint | null)[] }) {
  return (
    <svg width="100%" height="140" overflow="visible">
      {points.map((point, index) => {
        if (point === null) return null;
        const { x, low, median, high } = point;
        const before = points[index - 1];
        return (
          <g key={x}>
            <line
              x1={`${x}%`}
              x2={`${x}%`}
              y1={`${low}%`}
              y2={`${high}%`}
              stroke="var(--primary)"
              strokeWidth="6"
              opacity="0.3"
            />
            {before && (
              <line
                x1={`${before.x}%`}
                x2={`${x}%`}
                y1={`${before.median}%`}
                y2={`${median}%`}
                stroke="currentColor"
                strokeWidth="2"
              />
            )}
            <circle cx={`${x}%`} cy={`${median}%`} r="4" fill="var(--primary)" stroke="currentColor" />
          </g>
        );
      })}
    </svg>
  );
}

function WeekTable({ weeks }: { weeks: readonly Week[] }) {
  const t = useTranslations("rates");
  const locale = useLocale();
  const columns = ["week", "median", "most", "sellers"] as const;
  return (
    <table className="w-full text-left text-sm tabular-digits min-[22rem]:wrap-normal">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="py-1 pr-2">
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...weeks].reverse().map(({ week, rate }) => (
          <tr key={week} className="border-t border-line">
            <th scope="row" className="py-1 pr-2">
              {dayText(week, locale)}
            </th>
            {rate === null ? (
              <td colSpan={3} className="text-muted">
                {t("fewSellers")}
              </td>
            ) : (
              <>
                <td className="pr-2 min-[14rem]:wrap-normal">{`₹${groupDigits(rate.median)}`}</td>
                <td className="pr-2 min-[14rem]:wrap-normal">{`₹${groupDigits(rate.low)}–${groupDigits(rate.high)}`}</td>
                <td>{groupDigits(rate.sellers)}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
