import { LOCALES } from "@pashu/i18n/locales";
import type { APIRequestContext, Locator } from "@playwright/test";
import { createAccount, createListing, newUser, openHydrated, uniqueTitle } from "./support/accounts.ts";
import { MATRIX } from "./support/scope.ts";
import { seenTexts, wordsIn } from "./support/seen-texts.ts";
import { expect, test } from "./support/test.ts";

/** Beside those of the keyboard. */
const MOST_TAPS = { newUser: 5, knownUser: 3 };

/** A text that stays on the screen is read once. */
const MOST_WORDS = 165;

async function createBuffalo(request: APIRequestContext): Promise<string> {
  await createAccount(request);
  const listing = { category: "buffalo", breed: "Murrah", isDairy: true, dailyMilkProduction: 12, price: 85_000 };
  return `/animal/${await createListing(request, { ...listing, title: uniqueTitle("Murrah") })}`;
}

for (const language of LOCALES)
  test.describe(`in ${language}`, { tag: language === "mr" ? [] : MATRIX }, () => {
    test.use({ language });

    test("from the link of a listing to its call takes few taps and few words", async ({ page, newRequest, t }) => {
      const [first, second] = await Promise.all([newRequest().then(createBuffalo), newRequest().then(createBuffalo)]);
      const dialog = page.getByRole("dialog");
      const texts = new Set<string>();
      let taps = 0;
      const tap = async (button: Locator) => {
        taps += 1;
        await button.tap();
      };
      const read = async () => {
        for (const text of await seenTexts(dialog)) texts.add(text);
      };
      /** Accepts in the sheet, and counts the tap on Call, which would leave the browser. */
      const agreeAndCall = async () => {
        await expect(dialog.getByText(t("warning.reason.new", { count: 0, n: "0" }))).toBeVisible();
        await read();
        await tap(dialog.getByRole("button", { name: t("consent.accept") }));
        await expect(dialog.getByRole("link", { name: t("contact.call") })).toBeInViewport({ ratio: 1 });
        await read();
        taps += 1;
      };

      await test.step("a new user", async () => {
        const { name, phone } = newUser();
        await openHydrated(page, first);
        await tap(page.getByRole("button", { name: t("animalPage.contact") }));
        await expect(dialog.getByLabel(t("auth.fullName"))).toBeFocused();
        await read();
        await page.keyboard.insertText(name);
        await page.keyboard.press("Enter");
        await expect(dialog.getByLabel(t("auth.phone"))).toBeFocused();
        await page.keyboard.insertText(phone);
        await tap(dialog.getByRole("button", { name: t("auth.sendOtp") }));
        await expect(dialog.getByLabel(t("auth.otpLabel"))).toBeFocused();
        await read();
        const demoCode = await dialog.getByRole("status").filter({ hasText: /\d{6}/ }).innerText();
        texts.delete(demoCode.trim());
        await page.keyboard.insertText(/\d{6}/.exec(demoCode)?.[0] ?? "");
        await agreeAndCall();
        expect(taps).toBeLessThanOrEqual(MOST_TAPS.newUser);
        expect(wordsIn(texts).length, [...texts].join(" · ")).toBeLessThanOrEqual(MOST_WORDS);
      });

      await test.step("a known user", async () => {
        taps = 0;
        await openHydrated(page, second);
        await tap(page.getByRole("button", { name: t("animalPage.contact") }));
        await agreeAndCall();
        expect(taps).toBeLessThanOrEqual(MOST_TAPS.knownUser);
      });
    });
  });
