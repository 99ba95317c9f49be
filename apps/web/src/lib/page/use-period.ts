import { periodText, type PeriodForm } from "@pashu/i18n/period-text";
import { DAY, HOUR } from "@pashu/validators/limits";
import { PERIODS, type PeriodName } from "@pashu/validators/periods";
import { useLocale } from "use-intl";
import { useRuntimeConfig } from "./runtime-config.ts";

/** Returns a function for the words of a period: a setting of the server, or milliseconds. */
export function usePeriod(): (period: PeriodName | number, form?: PeriodForm) => string {
  const locale = useLocale();
  const { periods } = useRuntimeConfig();
  return (period, form) => {
    if (typeof period === "number") return periodText(period, locale, form);
    const count = periods?.[period] ?? PERIODS[period];
    return periodText(count * (period.endsWith("_DAYS") ? DAY : HOUR), locale, form);
  };
}
