import { PRODUCT_NAME } from "@pashu/i18n/product-name";
import { useLocale } from "use-intl";

/** The product's name in the language now spoken. */
export function useAppName(): string {
  return PRODUCT_NAME[useLocale()];
}
