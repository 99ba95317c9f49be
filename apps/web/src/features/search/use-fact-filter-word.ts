import type { FactFilter } from "@pashu/validators/facts/declarations";
import { useTranslations } from "use-intl";

/**
 * Returns the word for a value of a filter. It is under the fact's name: `optionText` knows other places, but is too
 * large for the chips above the list.
 */
export function useFactFilterWord(): (name: FactFilter, value: string | number | true) => string {
  const t = useTranslations("facts");
  // A test checks that each language has all.
  return (name, value) => t(`${name}.${value === true ? "yes" : value}` as "kind.cow");
}
