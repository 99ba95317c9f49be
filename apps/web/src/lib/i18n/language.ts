import { isLocale, type Locale } from "@pashu/i18n/locales";
import { DEVICE_KEYS, readStored, writeStored } from "../storage/storage.ts";
import type { I18n } from "./i18n.ts";

const COOKIE = "lang";
const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/** The server reads the cookie, so the next page arrives in the chosen language. */
function writeCookie(locale: Locale): void {
  document.cookie = `${COOKIE}=${locale}; path=/; max-age=${YEAR_IN_SECONDS}; samesite=lax`;
}

/**
 * Switches the page to a language and stores the choice.
 * @returns false if the user chose another language while this one was loading
 */
export async function switchLanguage(i18n: I18n, locale: Locale): Promise<boolean> {
  await i18n.switchTo(locale);
  if (i18n.snapshot().locale !== locale) return false;
  writeStored(DEVICE_KEYS.language, locale);
  writeCookie(locale);
  return true;
}

/** Restores the stored choice, which takes precedence over the language that the server guessed. */
export async function restoreLanguage(i18n: I18n): Promise<void> {
  const saved = readStored(DEVICE_KEYS.language);
  if (!isLocale(saved) || saved === i18n.snapshot().locale) return;
  writeCookie(saved);
  // If the messages cannot be loaded, this page keeps its language and the next one has the right one.
  await i18n.switchTo(saved).catch(() => undefined);
}
