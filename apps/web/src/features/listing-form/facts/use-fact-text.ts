import { monthText } from "@pashu/i18n/dates";
import { calfMessage } from "@pashu/i18n/calf-messages";
import { TEETH_MESSAGES } from "@pashu/i18n/teeth-messages";
import type { Category } from "@pashu/validators/enums";
import type { FactName } from "@pashu/validators/facts/declarations";
import type { FactChanges } from "@pashu/validators/facts/facts";
import { useLocale, useTranslations } from "use-intl";

/** Returns the value of a fact in words, empty if it is not known. */
export function useFactText() {
  const t = useTranslations("facts");
  const tCalf = useTranslations("calf");
  const locale = useLocale();
  return (name: FactName | "kind", facts: FactChanges, category: Category): string => {
    const { kind, sex, teeth, calf, priceBasis, temperament, udder, horns, negotiable, calvedMonth, vaccinations } =
      facts;
    const words: Partial<Record<FactName | "kind", (string | null | undefined)[]>> = {
      kind: [kind && t(`kind.${kind}`)],
      sex: [sex && t(`sex.${sex}`)],
      teeth: [teeth === null || teeth === undefined ? null : t(`teeth.${TEETH_MESSAGES[teeth]}`)],
      calf: [calf && tCalf(calfMessage(category, calf))],
      priceBasis: [priceBasis && t(`priceBasis.${priceBasis}`)],
      horns: [horns && t(`horns.${horns}`)],
      negotiable: [typeof negotiable === "boolean" ? t(negotiable ? "negotiable.yes" : "negotiable.no") : null],
      calvedMonth: [calvedMonth && monthText(calvedMonth, locale)],
      temperament: temperament?.map((option) => t(`temperament.${option}`)),
      udder: udder?.map((option) => t(`udder.${option}`)),
      vaccinations: vaccinations?.map(({ vaccine, month }) =>
        month === null ? t(`vaccine.${vaccine}`) : `${t(`vaccine.${vaccine}`)} (${monthText(month, locale)})`,
      ),
    };
    const number = facts[name];
    return (words[name] ?? [typeof number === "number" ? String(number) : null]).filter(Boolean).join(", ");
  };
}
