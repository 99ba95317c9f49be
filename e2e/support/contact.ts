import type { Page } from "@playwright/test";
import type { Translate } from "./sign-up.ts";

/** From the consent to the number. The warning comes the first time in a browser, and for new sellers every time. */
export async function showNumber(page: Page, t: Translate): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: t("consent.accept") }).click();
  await dialog.getByRole("button", { name: t("warning.show") }).click();
}
