import { PRODUCT_NAME } from "@pashu/i18n/product-name";
import { useLocale } from "use-intl";

export function useAppName(): string {
  return PRODUCT_NAME[useLocale()];
}
