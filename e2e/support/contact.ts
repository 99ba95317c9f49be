import type { Page } from "@playwright/test";
import type { Translate } from "./sign-up.ts";

/** Accepts the consent, which shows the number. */
export async function showNumber(page: Page, t: Translate): Promise<void> {
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("consent.accept") })
    .click();
}
