import { LISTING_LANGUAGES } from "@pashu/validators/listing-form";
import { useTranslations } from "use-intl";
import { RadioControl } from "./controls.tsx";

/** Chooses the listing's language. Its labels are in the page's language. */
export function LanguageToggle() {
  const t = useTranslations("sell");
  const names = { hi: t("langHindi"), en: t("langEnglish") };
  return (
    <RadioControl
      name="language"
      legend={t("langToggleLabel")}
      hint={t("langToggleHint")}
      choices={LISTING_LANGUAGES.map((value) => ({ value, label: names[value] }))}
    />
  );
}
