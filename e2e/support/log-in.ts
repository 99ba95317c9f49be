import { SESSION_CHECKS_MS } from "@pashu/validators/limits";
import { expect, type Page } from "@playwright/test";
import type { Say } from "./sign-up.ts";

const CHECKED_AGAIN_MS = 1000 + Math.max(...SESSION_CHECKS_MS);

/** Waits until a page no longer looks by itself whether identity provider and server agree. */
export async function onceChecked(page: Page): Promise<void> {
  await page.waitForFunction((age) => performance.now() > age, CHECKED_AGAIN_MS);
}

/** Ends the session under a page that no longer looks by itself whether it has one: it learns so by its next call. */
export async function endSession(page: Page): Promise<void> {
  await onceChecked(page);
  await page.context().clearCookies();
}

/** Logs in again in the dialog that has opened, perhaps above another. */
export async function logIn(page: Page, say: Say, phone: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: say("auth.loginTitle") });
  await dialog.getByLabel(say("auth.phone")).fill(phone);
  await dialog.getByRole("button", { name: say("auth.sendOtp") }).click();
  const code = page.getByRole("dialog", { name: say("auth.otpTitle") });
  const notice = await code.getByRole("status").filter({ hasText: /\d{6}/ }).textContent();
  await code.getByLabel(say("auth.otpLabel")).fill(/\d{6}/.exec(notice ?? "")?.[0] ?? "");
  await expect(code).toBeHidden();
}
