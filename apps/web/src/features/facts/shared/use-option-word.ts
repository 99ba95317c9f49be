import { calfMessage } from "@pashu/i18n/calf-messages";
import { TEETH_MESSAGES } from "@pashu/i18n/teeth-messages";
import type { Category } from "@pashu/validators/enums";
import type { AnyFact, Calf, Teeth } from "@pashu/validators/facts/declarations";
import { useTranslations } from "use-intl";

/** Returns the word for an option of a fact, for a kind, and for "yes" and "no" of a flag. Those of `calf` require a category. */
export function useOptionWord(): (fact: AnyFact, option: string | number, category?: Category) => string {
  const t = useTranslations();
  return (fact, option, category = "cattle") => {
    if (fact === "calf") return t(`calf.${calfMessage(category, option as Calf)}`);
    if (fact === "teeth") return t(`facts.teeth.${TEETH_MESSAGES[option as Teeth]}`);
    const group = fact === "vaccinations" ? "vaccine" : fact;
    // A test checks that each language has all.
    return t(`facts.${group}.${option}` as "facts.sex.female");
  };
}
