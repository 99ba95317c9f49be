import { HOUR } from "@pashu/validators/limits";
import type { Page } from "@playwright/test";
import type { Translate } from "./support/sign-up.ts";
import { expect, test } from "./support/test.ts";
import { pointIn, swipe } from "./support/touch.ts";
import { message } from "./support/messages.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** The market at a time that stands still, so that no message goes by itself. */
async function openMarket(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto("/marketplace");
  await expect(page.locator("html")).toHaveAttribute("data-ready");
  await page.clock.pauseAt(Date.now() + HOUR);
}

/** Brings a message about that needs no answer of the server. */
async function showMessage(page: Page, t: Translate) {
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  const shown = message(page, t("error.backOnline"));
  await expect(shown).toBeVisible();
  return shown;
}

const messages = (page: Page, t: Translate) => page.getByRole("region", { name: t("toast.region") }).getByRole("list");

test("a message goes when it is swiped 50 pixels, and not before", async ({ page, t }) => {
  await openMarket(page);
  const shown = await showMessage(page, t);
  const from = await pointIn(shown);
  await swipe(page, from, { x: 40 });
  await expect(page.locator("[data-swipe]")).toHaveAttribute("data-swipe", "cancel");
  await expect(shown).toBeVisible();
  await swipe(page, from, { x: 60 });
  await expect(shown).toBeHidden();
});

for (const key of ["Escape", "Enter"]) {
  test(`F8 leads out of a dialog to the message, and ${key} closes it and leads back`, async ({ page, t }) => {
    const dialog = page.getByRole("dialog");
    const phone = dialog.getByLabel(t("auth.phone"));
    await openMarket(page);
    await page.getByRole("button", { name: t("nav.login") }).click();
    await expect(phone).toBeFocused();
    const shown = await showMessage(page, t);
    await page.keyboard.press("F8");
    await expect(messages(page, t)).toBeFocused();
    // While it has the focus, it stays.
    await page.clock.resume();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: t("toast.close") })).toBeFocused();
    await page.keyboard.press(key);
    await expect(shown).toBeHidden();
    await expect(phone).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });
}

test("F8 leads to where messages appear when there is none, and Tab back", async ({ page, t }) => {
  const dialog = page.getByRole("dialog");
  await page.goto("/marketplace");
  await page.getByRole("button", { name: t("nav.login") }).click();
  await expect(dialog.getByLabel(t("auth.phone"))).toBeFocused();
  await page.keyboard.press("F8");
  await expect(messages(page, t)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(dialog.locator(":focus")).toBeVisible();
});

test("a message covers neither the title nor the close button of a tall dialog", async ({ page, t }) => {
  const dialog = page.getByRole("dialog");
  await openMarket(page);
  await page.getByRole("button", { name: t("nav.login") }).click();
  await dialog.getByRole("button", { name: t("auth.toSignup") }).click();
  const shown = await showMessage(page, t);
  const header = dialog.locator("[data-dialog-header]");
  const box = page.getByRole("listitem").filter({ has: shown });
  const overlap = async () => {
    const [above, below] = await Promise.all([header.boundingBox(), box.boundingBox()]);
    return above && below && below.y < above.y + above.height && above.y < below.y + below.height;
  };
  await expect.poll(overlap).toBe(false);
});

test("a message that came before a dialog is closed by a tap, and the dialog stays", async ({ page, t }) => {
  await openMarket(page);
  const shown = await showMessage(page, t);
  await page
    .getByRole("button", { name: t("card.contactSeller") })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.getByRole("button", { name: t("toast.close") }).tap();
  await expect(shown).toBeHidden();
  await expect(page.getByRole("dialog")).toBeVisible();
});
