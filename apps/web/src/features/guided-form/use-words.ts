import type { FactChanges } from "@pashu/validators/facts/facts";
import { TEETH_MESSAGES } from "@pashu/i18n/teeth-messages";
import { amountInWords } from "@pashu/i18n/amount-in-words";
import { andHalf } from "@pashu/i18n/halves";
import { useLocale, useTranslations } from "use-intl";
import { ageCount } from "./age-choices.ts";

/** Returns the age of the documented field: "5 years", "ढाई साल", or the teeth. */
export function useAgeWords(): (facts: FactChanges) => string | null {
  const t = useTranslations();
  const locale = useLocale();
  return ({ ageMonths, teeth }) => {
    if (typeof ageMonths === "number") {
      const years = Math.floor(ageMonths / 12);
      // "डेढ़ साल", as farmers say. English has figures for them.
      if (locale !== "en" && years > 0 && ageMonths % 12 === 6)
        return t("sell.ageYears", { count: years, n: andHalf(years, locale) });
      const { n, unit } = ageCount(ageMonths);
      return t(unit === "years" ? "sell.ageYears" : "sell.ageMonths", { count: Number(n), n });
    }
    return teeth === null || teeth === undefined ? null : t(`facts.teeth.${TEETH_MESSAGES[teeth]}`);
  };
}

/** Returns a function that spells a number with halves; undefined for other fractions. */
export function useNumberInWords(): (value: number) => string | undefined {
  const locale = useLocale();
  return (value) => {
    if (Number.isInteger(value)) return amountInWords(value, locale);
    return value < 1 || !Number.isInteger(value * 2) ? undefined : andHalf(Math.floor(value), locale);
  };
}
