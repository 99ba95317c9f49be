import type { Locale } from "@pashu/i18n/locales";

const WITH_MINUTES: Intl.DateTimeFormatOptions = {
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
  timeZone: "Asia/Kolkata",
};
const FORMATS: Record<Locale, [locale: string, options: Intl.DateTimeFormatOptions]> = {
  en: ["en-IN", WITH_MINUTES],
  hi: ["hi-IN-u-nu-latn", { ...WITH_MINUTES, dayPeriod: "short" }],
  // Marathi's day period would have to be inflected within a sentence.
  mr: ["mr-IN-u-nu-latn", WITH_MINUTES],
};

/** Formats a time of day in India with digits 0–9: "7:30 pm", "शाम 7:30", "7:30 PM". */
export function clockTime(moment: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(...FORMATS[locale]).format(moment);
}
