import type { Locale } from "@pashu/i18n/locales";
import { LANGUAGES } from "@pashu/validators/languages";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "~/ui/i18n/use-language.ts";

/** Those whom a guess from the browser serves worst come first. */
const ORDER = ["hi", "mr", "en"] as const satisfies Locale[];

/** Until the user chooses a language, in the place of the product's name and the select. Works without scripts. */
export function LanguageChips() {
  const t = useTranslations("language");
  const { choose } = useLanguage();
  const [pending, setPending] = useState<Locale | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const onChoose = async (locale: Locale) => {
    const hadFocus = form.current?.contains(document.activeElement);
    setPending(locale);
    await choose(locale);
    setPending(null);
    // The chips disappear.
    if (hadFocus) form.current?.parentElement?.querySelector("select")?.focus({ preventScroll: true });
  };
  return (
    <form ref={form} method="post" onSubmit={(event) => event.preventDefault()} className="before-choice ml-auto">
      <fieldset aria-label={t("choose")} className="flex flex-wrap gap-1">
        {ORDER.map((locale) => (
          <button
            key={locale}
            formAction={`/language?lang=${locale}`}
            lang={locale}
            data-tapped={pending === locale ? "" : undefined}
            onClick={() => void onChoose(locale)}
            className="min-h-11 min-w-11 rounded-xl panel px-1.5 text-sm hover:bg-sunken max-[21.25rem]:px-0.5"
          >
            {LANGUAGES[locale].name}
          </button>
        ))}
      </fieldset>
    </form>
  );
}
