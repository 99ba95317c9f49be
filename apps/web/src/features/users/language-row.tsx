import { isLocale, LOCALES } from "@pashu/i18n/locales";
import { LANGUAGES } from "@pashu/validators/languages";
import { Languages } from "lucide-react";
import { useTranslations } from "use-intl";
import { useLanguage } from "~/ui/i18n/use-language.ts";
import { Select } from "~/ui/select.tsx";
import { SettingRow } from "./setting-row.tsx";

export function LanguageRow() {
  const t = useTranslations();
  const { locale, choose } = useLanguage();
  return (
    <SettingRow icon={Languages} title={<h3 className="font-bold">{t("profile.languageTitle")}</h3>}>
      <Select
        aria-label={t("language.choose")}
        value={locale}
        onChange={({ target }) => {
          if (isLocale(target.value)) void choose(target.value);
        }}
        className="w-auto! text-sm! font-bold"
      >
        {LOCALES.map((each) => (
          <option key={each} value={each} lang={each}>
            {LANGUAGES[each].name}
          </option>
        ))}
      </Select>
    </SettingRow>
  );
}
