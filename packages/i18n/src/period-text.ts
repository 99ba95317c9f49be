import { DAY, HOUR } from "@pashu/validators/limits";
import type { Locale } from "./locales.ts";

const YEAR = 365 * DAY;
/** Up to this, periods are written in hours, as in the law: "48 घंटे". */
const HOURS_MAX = 48;

/** "3 years", "within 3 years", "for 3 years". The last two have other endings in Hindi and Marathi. */
export type PeriodForm = "plain" | "within" | "for";

interface Unit {
  one: string;
  many: string;
  /** Before "within" and "for". */
  obliqueOne: string;
  obliqueMany: string;
}

const unit = (one: string, many: string, obliqueOne = one, obliqueMany = many): Unit => ({
  one,
  many,
  obliqueOne,
  obliqueMany,
});

interface Language {
  hour: Unit;
  day: Unit;
  year: Unit;
  within: (period: string) => string;
  for: (period: string) => string;
}

const LANGUAGES: Record<Locale, Language> = {
  en: {
    hour: unit("hour", "hours"),
    day: unit("day", "days"),
    year: unit("year", "years"),
    within: (period) => `within ${period}`,
    for: (period) => `for ${period}`,
  },
  hi: {
    hour: unit("घंटा", "घंटे", "घंटे", "घंटे"),
    day: unit("दिन", "दिन"),
    year: unit("साल", "साल"),
    within: (period) => `${period} के अंदर`,
    for: (period) => `${period} तक`,
  },
  mr: {
    hour: unit("तास", "तास", "तासा", "तासां"),
    day: unit("दिवस", "दिवस", "दिवसा", "दिवसां"),
    year: unit("वर्ष", "वर्षे", "वर्षा", "वर्षां"),
    within: (period) => `${period}त`,
    for: (period) => `${period}पर्यंत`,
  },
};

/** Words for a period in its largest whole unit: 1,095 days are "3 years". */
export function periodText(ms: number, locale: Locale, form: PeriodForm = "plain"): string {
  const language = LANGUAGES[locale];
  const [count, { one, many, obliqueOne, obliqueMany }] = inWholeUnits(ms, language);
  if (form === "plain") return `${count} ${count === 1 ? one : many}`;
  return language[form](`${count} ${count === 1 ? obliqueOne : obliqueMany}`);
}

function inWholeUnits(ms: number, { hour, day, year }: Language): [count: number, unit: Unit] {
  if (ms % YEAR === 0) return [ms / YEAR, year];
  if (ms % DAY === 0 && ms / HOUR > HOURS_MAX) return [ms / DAY, day];
  return [Math.round(ms / HOUR), hour];
}
