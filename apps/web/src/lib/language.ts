import { isLocale, type Locale } from "@pashu/i18n/locales";
import { useLocale, useTranslations } from "use-intl";
import { currentToast, dismissToast, toast } from "~/ui/toast/toast.ts";
import { readStored, writeStored } from "./storage.ts";
import { useWords } from "./words-context.tsx";
import type { Words } from "./words.ts";

const STORAGE_KEY = "language";
const COOKIE = "lang";
const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/** The server reads the cookie, so that the next page arrives in the chosen language. */
function mirrorInCookie(locale: Locale): void {
  document.cookie = `${COOKIE}=${locale}; path=/; max-age=${YEAR_IN_SECONDS}; samesite=lax`;
}

/** Changes the language in place and keeps the choice. */
async function chooseLanguage(words: Words, locale: Locale): Promise<void> {
  await words.switchTo(locale);
  // Another may have been chosen while the words of this one travelled.
  if (words.spoken().locale !== locale) return;
  takeBackMessage();
  writeStored(STORAGE_KEY, locale);
  mirrorInCookie(locale);
}

/** A message is a finished sentence: in a page that now speaks otherwise it would be the only one of its language. */
function takeBackMessage(): void {
  const message = currentToast();
  if (message !== null) dismissToast(message.id);
}

/** A choice saved here wins over the language that the server guessed. */
export async function restoreLanguage(words: Words): Promise<void> {
  const saved = readStored(STORAGE_KEY);
  if (!isLocale(saved) || saved === words.spoken().locale) return;
  mirrorInCookie(saved);
  // Without its words the page stays as it came; the next one comes in the right language.
  await words.switchTo(saved).catch(() => undefined);
}

export function useLanguage() {
  const words = useWords();
  const t = useTranslations("error");
  const choose = async (locale: Locale) => {
    try {
      await chooseLanguage(words, locale);
    } catch {
      toast({ variant: "error", title: t("network") });
    }
  };
  return { locale: useLocale(), choose };
}
