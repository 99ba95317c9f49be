import type { FactChanges } from "@pashu/validators/facts/facts";
import { TEETH_MESSAGES } from "@pashu/i18n/teeth-messages";
import { amountInWords } from "@pashu/i18n/amount-in-words";
import { useLocale, useTranslations } from "use-intl";
import { ageCount } from "./age-choices.ts";

/** Returns the age of the documented field: "5 years", or the teeth. */
export function useAgeWords(): (facts: FactChanges) => string | null {
  const t = useTranslations();
  return ({ ageMonths, teeth }) => {
    if (typeof ageMonths === "number") {
      const { n, unit } = ageCount(ageMonths);
      return t(unit === "years" ? "sell.ageYears" : "sell.ageMonths", { count: Number(n), n });
    }
    return teeth === null || teeth === undefined ? null : t(`facts.teeth.${TEETH_MESSAGES[teeth]}`);
  };
}

/** Returns a function that spells a number with halves; undefined for other fractions. */
export function useNumberInWords(): (value: number) => string | undefined {
  const t = useTranslations("guided");
  const locale = useLocale();
  return (value) => {
    if (Number.isInteger(value)) return amountInWords(value, locale);
    if (value === 1.5) return t("oneAndHalf");
    if (value === 2.5) return t("twoAndHalf");
    if (value < 1 || !Number.isInteger(value * 2)) return undefined;
    return t("andHalf", { words: amountInWords(Math.floor(value), locale) });
  };
}
