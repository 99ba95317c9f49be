import type { Locale } from "@pashu/i18n/locales";
import { useLocale, useTranslations } from "use-intl";
import { useI18n } from "~/lib/i18n/i18n-context.tsx";
import { switchLanguage } from "~/lib/i18n/language.ts";
import { currentToast, dismissToast, toast } from "../toast/toast.ts";

export function useLanguage() {
  const i18n = useI18n();
  const t = useTranslations("error");
  const choose = async (locale: Locale) => {
    try {
      if (await switchLanguage(i18n, locale)) dismissCurrentToast();
    } catch {
      toast({ variant: "error", title: t("network") });
    }
  };
  return { locale: useLocale(), choose };
}

/** A toast holds translated text, so it would stay in the previous language. */
function dismissCurrentToast(): void {
  const shown = currentToast();
  if (shown !== null) dismissToast(shown.id);
}
