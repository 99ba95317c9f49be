import { isLocale, LOCALES } from "@pashu/i18n/locales";
import { LANGUAGES } from "@pashu/validators/languages";
import { ChevronDown, Languages } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "~/ui/i18n/use-language.ts";

/** "Eng" on narrow phones. हिंदी and मराठी are short, and मरा alone means "dead". */
const SHORT = 3;

/** Lists each language in its own script, so that users recognize theirs. */
export function LanguageSelect() {
  const t = useTranslations("language");
  const { locale, choose } = useLanguage();
  const name = LANGUAGES[locale].name;
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    // Applies a choice that the user made in the server's HTML before hydration.
    const choiceBeforeHydration = select.current?.value;
    if (isLocale(choiceBeforeHydration) && choiceBeforeHydration !== locale) void choose(choiceBeforeHydration);
  }, [locale, choose]);
  return (
    <div className="overlaid after-choice flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1 rounded-xl px-2 text-sm font-bold hover:bg-sunken max-[21.25rem]:px-0">
      <Languages aria-hidden className="size-5 max-[28rem]:hidden" />
      <span aria-hidden>
        {locale === "en" ? (
          <>
            {name.slice(0, SHORT)}
            <span className="max-[25rem]:hidden">{name.slice(SHORT)}</span>
          </>
        ) : (
          name
        )}
      </span>
      <ChevronDown aria-hidden className="size-4" />
      <select
        ref={select}
        aria-label={t("choose")}
        value={locale}
        onChange={({ target }) => {
          if (isLocale(target.value)) void choose(target.value);
        }}
        className="absolute inset-0 size-full opacity-0"
      >
        {LOCALES.map((each) => (
          <option key={each} value={each} lang={each}>
            {LANGUAGES[each].name}
          </option>
        ))}
      </select>
    </div>
  );
}
