import type { Locale } from "@pashu/i18n/locales";

const WITH_MINUTES: Intl.DateTimeFormatOptions = {
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
  timeZone: "Asia/Kolkata",
};
/** Marathi's day period would have to be inflected within a sentence. */
const WITH_DAY_PERIOD: Intl.DateTimeFormatOptions = { ...WITH_MINUTES, dayPeriod: "short" };

/** Formats a time of day in India with digits 0–9: "7:30 pm", "शाम 7:30", "7:30 PM". */
export function clockTime(moment: Date, locale: Locale): string {
  const options = locale === "hi" ? WITH_DAY_PERIOD : WITH_MINUTES;
  return new Intl.DateTimeFormat(`${locale}-IN-u-nu-latn`, options).format(moment);
}
