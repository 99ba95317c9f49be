import type { translate } from "@pashu/i18n/translator";
import { expect, type Locator, type Page } from "@playwright/test";

export type Translate =
  Parameters<typeof translate> extends [infer _Locale, ...infer Message] ? (...message: Message) => string : never;

/** Switches between login and sign-up, unless the dialog began that way. */
export async function switchMode(dialog: Locator, t: Translate, link: "auth.toLogin" | "auth.toSignup"): Promise<void> {
  await expect(dialog.getByLabel(t("auth.phone"))).toBeVisible();
  const button = dialog.getByRole("button", { name: t(link) });
  if (await button.isVisible()) await button.click();
}

/**
 * Signs up a new user through the open dialog.
 * @param onScreen called at each step
 */
export async function signUp(
  page: Page,
  t: Translate,
  user: { name: string; phone: string },
  onScreen: (screen: string) => Promise<void> = async () => {},
): Promise<void> {
  const dialog = page.getByRole("dialog");
  await switchMode(dialog, t, "auth.toSignup");
  await dialog.getByLabel(t("auth.fullName")).fill(user.name);
  await dialog.getByLabel(t("auth.phone")).fill(user.phone);
  await onScreen("signup");
  await dialog.getByRole("button", { name: t("auth.sendOtp") }).click();
  const notice = await dialog.getByRole("status").filter({ hasText: /\d{6}/ }).textContent();
  await onScreen("code");
  await dialog.getByLabel(t("auth.otpLabel")).fill(/\d{6}/.exec(notice ?? "")?.[0] ?? "");
  await expect(page.getByText(t("auth.accountCreated"), { exact: true })).toBeVisible();
  await expect(page.getByRole("dialog", { name: t("auth.otpTitle") })).toBeHidden();
}
