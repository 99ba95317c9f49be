import { isLocale, type Locale } from "@pashu/i18n/locales";
import { LANGUAGE_COOKIE, LANGUAGE_COOKIE_S } from "@pashu/validators/languages";
import { DEVICE_KEYS, readStored, removeStored, writeStored } from "../storage/storage.ts";
import type { I18n } from "./i18n.ts";

function writeCookie(locale: Locale): void {
  document.cookie = `${LANGUAGE_COOKIE}=${locale}; path=/; max-age=${LANGUAGE_COOKIE_S}; samesite=lax`;
}

function readCookie(): string | undefined {
  return new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=(\\w+)`).exec(document.cookie)?.[1];
}

/**
 * Switches the page to a language and stores the choice.
 * @returns false if the user chose another language while this one was loading
 */
export async function switchLanguage(i18n: I18n, locale: Locale): Promise<boolean> {
  await i18n.switchTo(locale);
  if (i18n.snapshot().locale !== locale) return false;
  // If it cannot be stored, an earlier choice must not take precedence over the cookie.
  removeStored(DEVICE_KEYS.language);
  writeStored(DEVICE_KEYS.language, locale);
  writeCookie(locale);
  document.documentElement.dataset.chosen = "";
  return true;
}

/** Restores the stored choice, which takes precedence over the language that the server guessed. */
export async function restoreLanguage(i18n: I18n): Promise<void> {
  // Without scripts, the form of the header stores it in the cookie alone.
  const saved = readStored(DEVICE_KEYS.language) ?? readCookie();
  if (!isLocale(saved)) return;
  writeStored(DEVICE_KEYS.language, saved);
  if (saved === i18n.snapshot().locale) return;
  writeCookie(saved);
  // If the messages cannot be loaded, this page keeps its language and the next one has the right one.
  await i18n.switchTo(saved).catch(() => undefined);
}
