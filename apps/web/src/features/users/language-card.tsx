import { isLocale, LOCALE_NAMES, LOCALES } from "@pashu/i18n/locales";
import { Languages } from "lucide-react";
import { useTranslations } from "use-intl";
import { useLanguage } from "~/ui/i18n/use-language.ts";
import { Select } from "~/ui/select.tsx";
import { SettingCard } from "./setting-card.tsx";

export function LanguageCard() {
  const t = useTranslations();
  const { locale, choose } = useLanguage();
  return (
    <SettingCard icon={Languages} title={t("profile.languageTitle")}>
      <Select
        aria-label={t("language.choose")}
        value={locale}
        onChange={({ target }) => {
          if (isLocale(target.value)) void choose(target.value);
        }}
      >
        {LOCALES.map((each) => (
          <option key={each} value={each} lang={each}>
            {LOCALE_NAMES[each]}
          </option>
        ))}
      </Select>
    </SettingCard>
  );
}
