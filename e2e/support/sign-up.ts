import type { translate } from "@pashu/i18n/translator";
import { expect, type Page } from "@playwright/test";

/** The words of the screen, in the language of the test. */
export type Say =
  Parameters<typeof translate> extends [infer _Locale, ...infer Message] ? (...message: Message) => string : never;

/**
 * Signs a new person up in the dialog that has opened.
 * @param look is called at each step on the way
 */
export async function signUp(
  page: Page,
  say: Say,
  person: { name: string; phone: string },
  look: (screen: string) => Promise<void> = async () => {},
): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: say("auth.toSignup") }).click();
  await dialog.getByLabel(say("auth.fullName")).fill(person.name);
  await dialog.getByLabel(say("auth.phone")).fill(person.phone);
  await look("signup");
  await dialog.getByRole("button", { name: say("auth.sendOtp") }).click();
  const notice = await dialog.getByRole("status").filter({ hasText: /\d{6}/ }).textContent();
  await look("code");
  await dialog.getByLabel(say("auth.otpLabel")).fill(/\d{6}/.exec(notice ?? "")?.[0] ?? "");
  await expect(page.getByText(say("auth.accountCreated"), { exact: true })).toBeVisible();
  await expect(page.getByRole("dialog", { name: say("auth.otpTitle") })).toBeHidden();
}
