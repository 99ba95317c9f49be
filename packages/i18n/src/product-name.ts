import type { Locale } from "./locales.ts";

export const PRODUCT_NAME: Readonly<Record<Locale, string>> = {
  en: "Pashu Bazaar",
  hi: "पशु बाज़ार",
  mr: "पशू बाजार",
};
