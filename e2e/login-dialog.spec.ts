import { LOCALES } from "@pashu/i18n/locales";
import type { Locator, Page } from "@playwright/test";
import { createAccount, DEMO_GOATS, newUser, openHydrated, openSignedIn, openSignedOut } from "./support/accounts.ts";
import { message } from "./support/messages.ts";
import { findOverflow } from "./support/overflow.ts";
import { MATRIX } from "./support/scope.ts";
import { switchMode, type Translate } from "./support/sign-up.ts";
import { expect, test } from "./support/test.ts";
import { setTextSize } from "./support/text-size.ts";

const MOST_WORDS = { signup: 40, code: 25 };

/** What an on-screen keyboard leaves of a small phone. */
const ABOVE_KEYBOARD = { width: 360, height: 360 };

async function contactFirst(page: Page, t: Translate): Promise<void> {
  await page
    .getByRole("button", { name: t("card.contactSeller") })
    .first()
    .click();
}

/** Opens the dialog on a device on which no user has logged in. */
async function openSignUp(page: Page, t: Translate): Promise<Locator> {
  const dialog = page.getByRole("dialog");
  await openSignedOut(page, DEMO_GOATS);
  await contactFirst(page, t);
  await expect(dialog.getByLabel(t("auth.fullName"))).toBeFocused();
  return dialog;
}

const finalButtons = (dialog: Locator) => dialog.locator("[data-action-bar]");

/** A field that has the focus is between the top of the sheet and the final buttons, which are in the viewport. */
async function expectFieldAboveButtons(dialog: Locator, field: Locator): Promise<void> {
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport({ ratio: 1 });
  const main = finalButtons(dialog).getByRole("button").first();
  await expect(main).toBeInViewport({ ratio: 1 });
  const boxes = await Promise.all([dialog, field, finalButtons(dialog)].map((element) => element.boundingBox()));
  const [sheet, box, bar] = boxes.map((each) => each ?? { y: Number.NaN, height: Number.NaN });
  expect(box?.y).toBeGreaterThanOrEqual(sheet?.y ?? Number.NaN);
  expect((box?.y ?? Number.NaN) + (box?.height ?? Number.NaN)).toBeLessThanOrEqual(bar?.y ?? Number.NaN);
}

/** Without price and title of the animal, numbers, toast and demonstration code. */
async function countWords(dialog: Locator): Promise<number> {
  return dialog.evaluate((element: HTMLElement) => {
    const unseen = element.querySelectorAll("[data-purpose] p + p, [data-compact], output");
    const text = [...unseen].reduce((all, each) => all.replace(each.textContent ?? "", ""), element.innerText);
    return text.split(/\s+/).filter((word) => /\p{Letter}/u.test(word)).length;
  });
}

test("a new user calls a seller with one tap beside name, number and code", async ({ page, t }) => {
  const user = newUser();
  const dialog = await openSignUp(page, t);
  await expect(dialog.locator("[data-purpose]")).toContainText("₹");
  await page.keyboard.type(user.name);
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel(t("auth.phone"))).toBeFocused();
  // As a phone fills in its own number.
  await page.keyboard.insertText(`+91 ${user.phone.slice(0, 5)} ${user.phone.slice(5)}`);
  await dialog.getByRole("button", { name: t("auth.sendOtp") }).click();
  const code = dialog.getByLabel(t("auth.otpLabel"));
  await expect(code).toBeFocused();
  const notice = await dialog.getByRole("status").filter({ hasText: /\d{6}/ }).textContent();
  await page.keyboard.insertText(/\d{6}/.exec(notice ?? "")?.[0] ?? "");
  await expect(page.getByRole("button", { name: t("consent.accept") })).toBeVisible();
});

test("a reload at the code step keeps the purpose, and the sheet before the number opens after the login", async ({
  page,
  t,
}) => {
  const { name, phone } = newUser();
  const dialog = await openSignUp(page, t);
  const purpose = await dialog.locator("[data-purpose]").textContent();
  await dialog.getByLabel(t("auth.fullName")).fill(name);
  await dialog.getByLabel(t("auth.phone")).fill(phone);
  await dialog.getByRole("button", { name: t("auth.sendOtp") }).click();
  const notice = await dialog.getByRole("status").filter({ hasText: /\d{6}/ }).textContent();
  await page.reload();
  await expect(dialog.getByLabel(t("auth.otpLabel"))).toBeFocused();
  await expect(dialog.locator("[data-purpose]")).toHaveText(purpose ?? "");
  await page.keyboard.insertText(/\d{6}/.exec(notice ?? "")?.[0] ?? "");
  await expect(page.getByRole("dialog", { name: t("consent.title") })).toBeVisible();
  await expect(page).toHaveURL(/\/animal\/[^?]+$/);
});

test("a phone with an account turns the sign-up into a login, which sends no code before the next tap", async ({
  page,
  otherRequest,
  t,
}) => {
  const { phone } = await createAccount(otherRequest);
  const dialog = await openSignUp(page, t);
  await dialog.getByLabel(t("auth.fullName")).fill("Sunita");
  await dialog.getByLabel(t("auth.phone")).fill(phone);
  await dialog.getByRole("button", { name: t("auth.sendOtp") }).click();
  await expect(message(page, t("authErr.existsTitle"))).toBeVisible();
  await expect(message(page, t("authErr.existsText"))).toHaveCount(1);
  await expect(page.getByRole("dialog", { name: t("auth.loginTitle") })).toBeVisible();
  await expect(dialog.getByLabel(t("auth.phone"))).toHaveValue(phone);
  await expect(dialog.getByLabel(t("auth.phone"))).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel(t("auth.otpLabel"))).toBeFocused();
});

test("begins as a login from the header, and from Contact on a device on which a user has logged in", async ({
  page,
  t,
}) => {
  const login = page.getByRole("dialog", { name: t("auth.loginTitle") });
  await openHydrated(page, "/");
  await page.getByRole("button", { name: t("nav.login") }).click();
  await expect(login).toBeVisible();
  await page.keyboard.press("Escape");

  await openSignedIn(page, t, "/profile");
  await page.getByRole("button", { name: t("profile.signOut"), exact: true }).click();
  await expect(page.getByRole("button", { name: t("nav.login") })).toBeVisible();
  await openSignedOut(page, DEMO_GOATS);
  await contactFirst(page, t);
  await expect(login.getByLabel(t("auth.phone"))).toBeFocused();
});

test("the sheet and its buttons are above a keyboard that covers the page", async ({ page, t }) => {
  await page.addInitScript(() => {
    let keyboard = 0;
    Object.defineProperty(visualViewport, "height", { get: () => innerHeight - keyboard });
    window.showKeyboard = (height: number) => {
      keyboard = height;
      visualViewport?.dispatchEvent(new Event("resize"));
    };
  });
  const dialog = await openSignUp(page, t);
  const bottom = () => dialog.evaluate((sheet) => sheet.getBoundingClientRect().bottom);
  const top = () => dialog.evaluate((sheet) => sheet.getBoundingClientRect().top);
  expect(await bottom()).toBe(640);
  await page.evaluate(() => window.showKeyboard(280));
  expect(await bottom()).toBe(360);
  expect(await top()).toBeGreaterThan(0);
  await dialog.getByLabel(t("auth.phone")).focus();
  await expectFieldAboveButtons(dialog, dialog.getByLabel(t("auth.phone")));
  await page.evaluate(() => window.showKeyboard(0));
  expect(await bottom()).toBe(640);
});

declare global {
  interface Window {
    showKeyboard: (height: number) => void;
  }
}

for (const language of LOCALES) {
  test.describe(`in ${language}`, { tag: language === "mr" ? [] : MATRIX }, () => {
    // A mobile viewport zooms out until the page fits, which would hide overflow.
    test.use({ language, isMobile: false });

    test("every field and the main button are visible above a keyboard, and with large text can be scrolled to", async ({
      page,
      t,
    }) => {
      const { name, phone } = newUser();
      const dialog = await openSignUp(page, t);
      const fullName = dialog.getByLabel(t("auth.fullName"));
      const number = dialog.getByLabel(t("auth.phone"));
      const code = dialog.getByLabel(t("auth.otpLabel"));
      const send = dialog.getByRole("button", { name: t("auth.sendOtp") });
      const large = async (fields: Locator[]) => {
        await page.setViewportSize({ width: 320, height: 640 });
        await setTextSize(page, 32);
        expect(await findOverflow(page)).toEqual([]);
        for (const field of fields) {
          await field.scrollIntoViewIfNeeded();
          await expect(field).toBeInViewport({ ratio: 1 });
          const main = finalButtons(dialog).getByRole("button").first();
          await main.scrollIntoViewIfNeeded();
          await expect(main).toBeInViewport({ ratio: 1 });
          const [box, bar] = await Promise.all([field.boundingBox(), finalButtons(dialog).boundingBox()]);
          expect((box?.y ?? Number.NaN) + (box?.height ?? Number.NaN)).toBeLessThanOrEqual(bar?.y ?? Number.NaN);
        }
        await setTextSize(page, 16);
        await page.setViewportSize(ABOVE_KEYBOARD);
      };

      await test.step("sign-up", async () => {
        expect(await countWords(dialog)).toBeLessThanOrEqual(MOST_WORDS.signup);
        await page.setViewportSize(ABOVE_KEYBOARD);
        await expectFieldAboveButtons(dialog, fullName);
        await number.focus();
        await expectFieldAboveButtons(dialog, number);
        await large([fullName, number]);
        await dialog.getByRole("button", { name: t("auth.addEmail") }).click();
        await expectFieldAboveButtons(dialog, dialog.getByLabel(t("auth.email")));
      });

      await test.step("login, and back to the sign-up", async () => {
        await number.fill("");
        await switchMode(dialog, t, "auth.toLogin");
        await expectFieldAboveButtons(dialog, number);
        await number.fill(phone);
        await large([number]);
        await send.click();
        const toast = dialog.getByRole("listitem").filter({ has: message(page, t("authErr.notFoundTitle")) });
        await expect(toast).toBeVisible();
        await expectFieldAboveButtons(dialog, fullName);
        const [box, cover] = await Promise.all([fullName.boundingBox(), toast.boundingBox()]);
        expect(box?.y).toBeGreaterThanOrEqual((cover?.y ?? Number.NaN) + (cover?.height ?? Number.NaN));
        await fullName.fill(name);
        await expect(number).toHaveValue(phone);
      });

      await test.step("code", async () => {
        await send.click();
        await expectFieldAboveButtons(dialog, code);
        await large([code]);
        expect(await countWords(dialog)).toBeLessThanOrEqual(MOST_WORDS.code);
      });
    });
  });
}
