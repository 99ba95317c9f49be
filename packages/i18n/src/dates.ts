import { HOUR, MINUTE } from "@pashu/validators/limits";
import type { Locale } from "./locales.ts";

/** January first. Own names, because those of `Intl` differ between Node and browsers: "नव॰", "फ़रवरी". */
export const MONTH_NAMES: Record<Locale, readonly string[]> = {
  en: [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
  ],
  hi: ["जनवरी", "फरवरी", "मार्च", "अप्रैल", "मई", "जून", "जुलाई", "अगस्त", "सितंबर", "अक्टूबर", "नवंबर", "दिसंबर"],
  mr: ["जानेवारी", "फेब्रुवारी", "मार्च", "एप्रिल", "मे", "जून", "जुलै", "ऑगस्ट", "सप्टेंबर", "ऑक्टोबर", "नोव्हेंबर", "डिसेंबर"],
};

const INDIA_OFFSET_MS = 5 * HOUR + 30 * MINUTE;

/** "2026-11" → "November 2026" */
export function monthText(month: string, locale: Locale): string {
  const [year = "", number = ""] = month.split("-");
  return `${MONTH_NAMES[locale][Number(number) - 1] ?? ""} ${year}`;
}

/** The day in India without its year: "28 November". */
export function dayText(at: string, locale: Locale): string {
  const moment = inIndia(at);
  return `${moment.getUTCDate()} ${MONTH_NAMES[locale][moment.getUTCMonth()] ?? ""}`;
}

/** The day in India as YYYY-MM-DD. */
export function isoDay(at: string): string {
  return inIndia(at).toISOString().slice(0, "2026-11-28".length);
}

/** "28 November 2026" */
export function dateText(at: string, locale: Locale): string {
  return `${dayText(at, locale)} ${inIndia(at).getUTCFullYear()}`;
}

/** "28 November 2026, 7:30 pm" */
export function dateTimeText(at: string, locale: Locale): string {
  return `${dateText(at, locale)}, ${clockText(at, locale)}`;
}

/** Time of day in India: "7:30 pm", "शाम 7:30", "संध्याकाळी 7:30". */
export function clockText(at: string, locale: Locale): string {
  const moment = inIndia(at);
  const hour = moment.getUTCHours();
  const time = `${hour % 12 || 12}:${String(moment.getUTCMinutes()).padStart(2, "0")}`;
  const [before, after] = PARTS_OF_DAY[locale](hour);
  return [before, time, after].filter(Boolean).join(" ");
}

/** The word before and the word after a time. */
const PARTS_OF_DAY: Record<Locale, (hour: number) => [before: string, after: string]> = {
  en: (hour) => ["", hour < 12 ? "am" : "pm"],
  hi: (hour) => [partOfDay(hour, ["रात", "सुबह", "दोपहर", "शाम"]), ""],
  mr: (hour) => [partOfDay(hour, ["रात्री", "सकाळी", "दुपारी", "संध्याकाळी"]), ""],
};

function partOfDay(hour: number, [night, morning, noon, evening]: [string, string, string, string]): string {
  if (hour < 4 || hour >= 20) return night;
  return hour < 12 ? morning : hour < 16 ? noon : evening;
}

/** Its parts in UTC are those of India's clock. */
function inIndia(at: string): Date {
  return new Date(Date.parse(at) + INDIA_OFFSET_MS);
}
