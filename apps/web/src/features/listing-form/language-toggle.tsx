import { LISTING_LANGUAGES } from "@pashu/validators/listing-form";
import { useTranslations } from "use-intl";
import { RadioControl } from "./controls.tsx";

/** In which language the listing is written; in the language of the page, which the seller can read. */
export function LanguageToggle() {
  const t = useTranslations("sell");
  const names = { hi: t("langHindi"), en: t("langEnglish") };
  return (
    <RadioControl
      name="language"
      legend={t("langToggleLabel")}
      choices={LISTING_LANGUAGES.map((value) => ({ value, label: names[value] }))}
    />
  );
}
