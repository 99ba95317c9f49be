import { useLocale } from "use-intl";

/** Dates and prices of the console, in the page's language. */
export function useWords() {
  const locale = useLocale();
  const time = new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: "Asia/Kolkata",
    numberingSystem: "latn",
  });
  const day = new Intl.DateTimeFormat(locale, {
    dateStyle: "medium",
    timeZone: "Asia/Kolkata",
    numberingSystem: "latn",
  });
  return {
    time: (iso: string) => time.format(new Date(iso)),
    day: (iso: string) => day.format(new Date(iso)),
    rupees: (price: number) => `₹${price.toLocaleString("en-IN")}`,
  };
}
