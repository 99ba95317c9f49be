import { SESSION_CHECK_DELAYS_MS } from "@pashu/validators/limits";
import { expect, type Page } from "@playwright/test";
import { switchMode, type Translate } from "./sign-up.ts";

/** Runs the session checks of a page's first seconds. Needs `page.clock.install()` before the page is opened. */
export async function runSessionChecks(page: Page): Promise<void> {
  await page.clock.fastForward(Math.max(...SESSION_CHECK_DELAYS_MS));
}

/** Removes the session cookie once the page shows its user, so that the next call gets a 401 response. */
export async function endSession(page: Page): Promise<void> {
  await expect(page.locator('header a[href="/profile"]')).toBeVisible();
  await page.context().clearCookies();
}

export async function logIn(page: Page, t: Translate, phone: string): Promise<void> {
  const dialog = page.getByRole("dialog").filter({ has: page.getByLabel(t("auth.phone")) });
  await switchMode(dialog, t, "auth.toLogin");
  await dialog.getByLabel(t("auth.phone")).fill(phone);
  await dialog.getByRole("button", { name: t("auth.sendOtp") }).click();
  const code = page.getByRole("dialog", { name: t("auth.otpTitle") });
  const notice = await code.getByRole("status").filter({ hasText: /\d{6}/ }).textContent();
  await code.getByLabel(t("auth.otpLabel")).fill(/\d{6}/.exec(notice ?? "")?.[0] ?? "");
  await expect(code).toBeHidden();
}
