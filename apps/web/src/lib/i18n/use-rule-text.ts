import { groupedValues } from "@pashu/validators/digits";
import { parseRuleMessage } from "@pashu/validators/rule-messages";
import { useTranslations } from "use-intl";

/** Returns a function that translates the message of a rule. */
export function useRuleText(): (message: string) => string {
  const t = useTranslations();
  return (message) => {
    const { key, values } = parseRuleMessage({ message });
    return t(key, groupedValues(values));
  };
}
