import { isLocale, LOCALE_NAMES, LOCALES } from "@pashu/i18n/locales";
import { ChevronDown } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "~/ui/i18n/use-language.ts";

/** Lists each language in its own script, so that users recognize theirs. */
export function LanguageSelect() {
  const t = useTranslations("language");
  const { locale, choose } = useLanguage();
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    // Applies a choice that the user made in the server's HTML before hydration.
    const choiceBeforeHydration = select.current?.value;
    if (isLocale(choiceBeforeHydration) && choiceBeforeHydration !== locale) void choose(choiceBeforeHydration);
  }, [locale, choose]);
  return (
    <div className="relative shrink-0">
      <select
        ref={select}
        aria-label={t("choose")}
        value={locale}
        onChange={({ target }) => {
          if (isLocale(target.value)) void choose(target.value);
        }}
        className="min-h-11 w-[5.5rem] appearance-none rounded-xl border-2 border-line bg-surface pr-5 pl-2 text-sm font-semibold text-ink"
      >
        {LOCALES.map((each) => (
          <option key={each} value={each} lang={each}>
            {LOCALE_NAMES[each]}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute inset-y-0 right-1 my-auto size-4" />
    </div>
  );
}
