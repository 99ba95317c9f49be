import type { Page } from "@playwright/test";
import { openHydrated, openSignedIn } from "./support/accounts.ts";
import { pauseClock } from "./support/clock.ts";
import type { Translate } from "./support/sign-up.ts";
import { expect, test } from "./support/test.ts";
import { pointIn, swipe } from "./support/touch.ts";
import { message } from "./support/messages.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** Opens the marketplace and pauses its clock, so that no toast closes by itself. */
async function openMarketplace(page: Page): Promise<void> {
  await page.clock.install();
  await openHydrated(page, "/marketplace");
  await pauseClock(page);
}

async function showToast(page: Page, t: Translate) {
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  const toast = message(page, t("error.backOnline"));
  await expect(toast).toBeVisible();
  return toast;
}

const toastList = (page: Page, t: Translate) => page.getByRole("region", { name: t("toast.region") }).getByRole("list");

test("a swipe of more than 50 px closes a toast", async ({ page, t }) => {
  await openMarketplace(page);
  const toast = await showToast(page, t);
  const from = await pointIn(toast);
  await swipe(page, from, { x: 40 });
  await expect(page.locator("[data-swipe]")).toHaveAttribute("data-swipe", "cancel");
  await expect(toast).toBeVisible();
  await swipe(page, from, { x: 60 });
  await expect(toast).toBeHidden();
});

for (const key of ["Escape", "Enter"]) {
  test(`F8 moves the focus from a dialog to the toast, and ${key} closes the toast and restores the focus`, async ({
    page,
    t,
  }) => {
    const dialog = page.getByRole("dialog");
    const phone = dialog.getByLabel(t("auth.phone"));
    await openMarketplace(page);
    await page.getByRole("button", { name: t("nav.login") }).click();
    await expect(phone).toBeFocused();
    const toast = await showToast(page, t);
    await page.keyboard.press("F8");
    await expect(toastList(page, t)).toBeFocused();
    // A focused toast stays open.
    await page.clock.resume();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: t("toast.close") })).toBeFocused();
    await page.keyboard.press(key);
    await expect(toast).toBeHidden();
    await expect(phone).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });
}

test("F8 focuses the empty toast region, and Tab returns to the dialog", async ({ page, t }) => {
  const dialog = page.getByRole("dialog");
  await page.goto("/marketplace");
  await page.getByRole("button", { name: t("nav.login") }).click();
  await expect(dialog.getByLabel(t("auth.phone"))).toBeFocused();
  await page.keyboard.press("F8");
  await expect(toastList(page, t)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(dialog.locator(":focus")).toBeVisible();
});

test("a toast covers neither the title nor the close button of a tall dialog", async ({ page, t }) => {
  const dialog = page.getByRole("dialog");
  await openMarketplace(page);
  await page.getByRole("button", { name: t("nav.login") }).click();
  await dialog.getByRole("button", { name: t("auth.toSignup") }).click();
  const toast = await showToast(page, t);
  const header = dialog.locator("[data-dialog-header]");
  const box = page.getByRole("listitem").filter({ has: toast });
  const overlap = async () => {
    const [above, below] = await Promise.all([header.boundingBox(), box.boundingBox()]);
    return above && below && below.y < above.y + above.height && above.y < below.y + below.height;
  };
  await expect.poll(overlap).toBe(false);
});

test("a tap closes a toast from before the dialog, and the dialog stays open", async ({ page, t }) => {
  await page.clock.install();
  // Signed in: the page shows that its session is loaded. Contact Seller would wait for it, and a paused clock stops it.
  await openSignedIn(page, t, "/marketplace");
  await pauseClock(page);
  const toast = await showToast(page, t);
  await page
    .getByRole("button", { name: t("card.contactSeller") })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.getByRole("button", { name: t("toast.close") }).tap();
  await expect(toast).toBeHidden();
  await expect(page.getByRole("dialog")).toBeVisible();
});
