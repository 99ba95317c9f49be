import type { Locale } from "@pashu/i18n/locales";
import { translate } from "@pashu/i18n/translator";
import { LANGUAGES } from "@pashu/validators/languages";
import type { Page } from "@playwright/test";

/** The chips of a browser that has never chosen a language. */
export const languageChips = (page: Page, shown: Locale) =>
  page.getByRole("banner").getByRole("group", { name: translate(shown, "language.choose") });

/** Chooses a language in the header: by a chip the first time, and later in the list. */
export async function chooseLanguage(page: Page, from: Locale, to: Locale): Promise<void> {
  const chip = languageChips(page, from).getByRole("button", { name: LANGUAGES[to].name });
  const select = page.getByRole("banner").getByRole("combobox", { name: translate(from, "language.choose") });
  await chip.or(select).first().waitFor();
  if (await chip.isVisible()) await chip.click();
  else await select.selectOption(to);
}
