import { clockText, dateText, dayText } from "@pashu/i18n/dates";
import { groupDigits } from "@pashu/validators/digits";
import { useLocale } from "use-intl";

/** Dates and prices of the console, in the page's language. */
export function useWords() {
  const locale = useLocale();
  return {
    time: (iso: string) => `${dayText(iso, locale)}, ${clockText(iso, locale)}`,
    day: (iso: string) => dateText(iso, locale),
    rupees: (price: number) => `₹${groupDigits(price)}`,
  };
}
