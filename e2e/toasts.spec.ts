import type { Locator, Page } from "@playwright/test";
import { LOCALES } from "@pashu/i18n/locales";
import {
  createAccount,
  DEMO_GOATS,
  newUser,
  openHydrated,
  openSignedIn,
  openSignedOut,
  searchPath,
  signUpByApi,
  uniqueTitle,
} from "./support/accounts.ts";
import { createListingWithMedia } from "./support/listing-with-media.ts";
import { pauseClock } from "./support/clock.ts";
import { signUp, type Translate } from "./support/sign-up.ts";
import { showNumber } from "./support/contact.ts";
import { fillListing } from "./support/offline.ts";
import { expect, test } from "./support/test.ts";
import { swipe } from "./support/touch.ts";
import { message } from "./support/messages.ts";
import { dropConnection, trpcUrl } from "./support/network.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** Opens the marketplace and pauses its clock, so that no toast closes by itself. */
async function openMarketplace(page: Page): Promise<void> {
  await page.clock.install();
  await openHydrated(page, "/marketplace");
  await pauseClock(page);
}

const itemOf = (parent: Page | Locator, toast: Locator) => parent.getByRole("listitem").filter({ has: toast });

async function showToast(page: Page, t: Translate) {
  const toast = message(page, t("error.backOnline"));
  // Right after the event, the network can still be away. Then a plain toast is shown, and the next loads the toaster.
  await expect(async () => {
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await expect(itemOf(page, toast)).toBeVisible({ timeout: 3000 });
  }).toPass();
  return toast;
}

/** Waits for the end of finite animations, which move the box. */
async function boxOf(element: Locator) {
  return element.evaluate(async (node) => {
    const finite = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
    // A cancelled animation rejects.
    await Promise.allSettled(finite.map((animation) => animation.finished));
    const { top, right, bottom, left } = node.getBoundingClientRect();
    return { top, right, bottom, left };
  });
}

async function expectOverTitle(dialog: Locator, toast: Locator, content: Locator): Promise<void> {
  const [sheet, box, close, next] = await Promise.all([
    boxOf(dialog),
    boxOf(toast),
    boxOf(dialog.getByRole("button").first()),
    boxOf(content),
  ]);
  expect(box.top).toBeGreaterThanOrEqual(0);
  expect(box.bottom).toBeLessThanOrEqual(next.top);
  expect(box.left).toBeGreaterThanOrEqual(sheet.left);
  expect(box.right).toBeLessThanOrEqual(close.left);
}

const toastList = (page: Page, t: Translate) => page.getByRole("region", { name: t("toast.region") }).getByRole("list");

test("a swipe of more than 50 px closes a toast", async ({ page, t }) => {
  await openMarketplace(page);
  const toast = await showToast(page, t);
  // Not a point that a rising toast leaves.
  const { left, top } = await boxOf(toast);
  const from = { x: left + 10, y: top + 10 };
  await swipe(page, from, { x: 40 });
  await expect(page.locator("[data-swipe]")).toHaveAttribute("data-swipe", "cancel");
  await expect(toast).toBeVisible();
  await swipe(page, from, { x: 60 });
  await expect(toast).toBeHidden();
});

for (const key of ["Escape", "Enter"]) {
  test(`F8 moves the focus from a dialog to the toasts, and ${key} closes a toast and restores the focus`, async ({
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

    await page.keyboard.press("F8");
    await expect(toastList(page, t)).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(dialog.locator(":focus")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });
}

test("a toast is over the header, and at the top right below the header of a wide screen", async ({ page, t }) => {
  await openMarketplace(page);
  const item = itemOf(page, await showToast(page, t));
  // The timer of a toast is paused while the window has no focus.
  await page.evaluate(() => window.dispatchEvent(new Event("blur")));
  const box = await boxOf(item);
  expect(box).toMatchObject({ top: 3, left: 6, right: 354 });
  expect(box.bottom).toBeLessThanOrEqual((await boxOf(page.getByRole("banner"))).bottom);

  await page.setViewportSize({ width: 1280, height: 800 });
  const header = await boxOf(page.getByRole("banner"));
  const wide = await boxOf(item);
  expect(wide.right - wide.left).toBeLessThanOrEqual(420);
  expect(1280 - wide.right).toBe(12);
  expect(wide.top).toBeGreaterThan(header.bottom);
  expect(wide.top - header.bottom).toBeLessThanOrEqual(16);
});

test("a toast of the login is over the title of the dialogs that follow it", async ({ page, t }) => {
  const dialog = page.getByRole("dialog");
  await openHydrated(page, DEMO_GOATS);
  await page
    .getByRole("button", { name: t("card.contactSeller") })
    .first()
    .click();
  await signUp(page, t, newUser());
  // The timer of a toast is paused while the window has no focus.
  await page.evaluate(() => window.dispatchEvent(new Event("blur")));
  const toast = message(page, t("auth.accountCreated"));
  await expectOverTitle(dialog, itemOf(dialog, toast), dialog.getByText(t("consent.text1")));
  await showNumber(page, t);
  const number = dialog.getByText("+91 00000", { exact: false });
  await expect(number).toBeVisible();
  await expectOverTitle(dialog, itemOf(dialog, toast), number);
});

for (const moves of ["moveBefore", "append"] as const) {
  test(`a toast moves out of a closed dialog by ${moves}, keeps its timer and is announced once`, async ({
    page,
    t,
  }) => {
    if (moves === "append") await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, "moveBefore"));
    const dialog = page.getByRole("dialog");
    const announcement = page.getByRole("status").filter({ hasText: t("error.backOnline") });
    await openMarketplace(page);
    await page.getByRole("button", { name: t("nav.login") }).click();
    await expect(dialog.getByLabel(t("auth.phone"))).toBeFocused();
    const toast = await showToast(page, t);
    await expectOverTitle(dialog, itemOf(dialog, toast), dialog.getByLabel(t("auth.phone")));
    await page.clock.runFor(100);
    await expect(announcement).toBeAttached();
    await page.clock.runFor(2_900);
    await expect(announcement).not.toBeAttached();

    await dialog.getByRole("button", { name: t("common.close"), exact: true }).click();
    await expect(dialog).toBeHidden();
    expect((await boxOf(itemOf(page, toast))).top).toBe(3);
    await page.clock.runFor(100);
    await expect(announcement).not.toBeAttached();
    await page.clock.runFor(1_800);
    await expect(toast).toBeVisible();
    await page.clock.runFor(100);
    await expect(toast).toBeHidden();
  });
}

test("a toast stays visible in a dialog that is scrolled down", async ({ page, t }) => {
  const dialog = page.getByRole("dialog");
  await openMarketplace(page);
  await page.getByRole("button", { name: t("nav.login") }).click();
  await dialog.getByRole("button", { name: t("auth.toSignup") }).click();
  for (const height of [640, 400]) {
    await page.setViewportSize({ width: 360, height });
    const content = dialog.locator('a[href="/privacy"]');
    await content.scrollIntoViewIfNeeded();
    const before = await boxOf(content);
    const toast = await showToast(page, t);
    await expect(itemOf(dialog, toast)).toBeInViewport({ ratio: 1 });
    expect(await boxOf(content)).toEqual(before);
  }
});

test("an error of a dialog disappears when the user closes the dialog, other toasts stay", async ({ page, t }) => {
  const dialog = page.getByRole("dialog");
  await openHydrated(page, "/marketplace");
  const login = page.getByRole("button", { name: t("nav.login") });
  const error = toastList(page, t).getByRole("listitem");
  const fail = async () => {
    await login.click();
    await dialog.getByLabel(t("auth.phone")).fill("9876543210");
    await page.route(trpcUrl("auth"), dropConnection);
    await dialog.getByRole("button", { name: t("auth.sendOtp") }).click();
    await expect(error).toBeVisible();
    // The timer of a toast is paused while the window has no focus.
    await page.evaluate(() => window.dispatchEvent(new Event("blur")));
  };
  await fail();
  await dialog.getByRole("button", { name: t("common.close"), exact: true }).click();
  await expect(error).toBeHidden();
  await fail();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(error).toBeHidden();

  await login.click();
  const other = await showToast(page, t);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(other).toBeVisible();
});

/** Controls of the page and of the bottom bar that the toast overlaps. The header is below it. */
async function coveredControls(page: Page, toast: Locator): Promise<string[]> {
  await boxOf(toast);
  return toast.evaluate((element) => {
    const own = element.getBoundingClientRect();
    const controls = [...document.querySelectorAll("main :is(a, button, input, select, textarea, summary), nav a")];
    const isCovered = (control: Element) => {
      const { top, bottom, left, right, width, height } = control.getBoundingClientRect();
      if (control.closest("header") !== null || width * height === 0) return false;
      return bottom > own.top && top < own.bottom && right > own.left && left < own.right;
    };
    return controls.filter(isCovered).map(({ outerHTML }) => outerHTML.slice(0, 200));
  });
}

test("a toast on a later question covers neither Back nor an answer", async ({ page, t }) => {
  await page.setViewportSize({ width: 360, height: 560 });
  const { id: ownerId } = await signUpByApi(page);
  await page.goto("/robots.txt");
  const content = { form: { category: "buffalo", price: "85000" }, facts: { kind: "she-buffalo" } };
  await page.evaluate(
    (draft) => localStorage.setItem("draft:listing", draft),
    JSON.stringify({ ownerId, content: { ...content, confirmed: { photos: true } } }),
  );
  await openHydrated(page, "/sell?form=pictures&step=breed");
  await expect(page.locator(".guided h2")).toBeVisible();
  const item = itemOf(page, await showToast(page, t));
  expect(await coveredControls(page, item)).toEqual([]);
  const [toast, head] = await Promise.all([boxOf(item), boxOf(page.locator(".guided-head"))]);
  expect(toast.bottom).toBeLessThanOrEqual(head.bottom);
  await page.getByRole("button", { name: t("common.back") }).tap();
  await expect(page).not.toHaveURL(/step=breed/);
});

const WRITE = () => localStorage.setItem("sell-form", "write");

for (const language of LOCALES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test("toasts of sign-up and of a new listing cover no control of the page", async ({ page, t, tForm }) => {
      const created = itemOf(page, message(page, t("auth.accountCreated")));
      await openSignedOut(page, "/marketplace");
      await page.getByRole("button", { name: t("nav.login") }).click();
      await signUp(page, t, newUser());
      await expect(page.getByRole("dialog")).toBeHidden();
      expect(await coveredControls(page, created), "marketplace").toEqual([]);

      for (const form of ["pictures", "write"] as const) {
        await page.context().clearCookies();
        await page.evaluate(() => localStorage.removeItem("signed-in"));
        if (form === "write") await page.evaluate(WRITE);
        await openSignedOut(page, "/");
        await page
          .getByRole("link", { name: t("landing.startSelling") })
          .first()
          .click();
        await signUp(page, t, newUser());
        await expect(page.getByRole("dialog")).toBeHidden();
        const answers = form === "pictures" ? page.locator(".guided") : page.getByLabel(tForm("sell.fieldTitle"));
        await expect(answers).toBeVisible();
        expect(await coveredControls(page, created), form).toEqual([]);
      }
      await fillListing(page, tForm, uniqueTitle("Deccani"));
      await page.getByRole("button", { name: tForm("sell.create") }).click();
      await expect(page).toHaveURL("/");
      const success = itemOf(page, message(page, t("sell.successTitle")));
      expect(await coveredControls(page, success), "landing page").toEqual([]);
    });
  });
}

test("a toast in the gallery covers neither its counter nor its buttons", async ({ page, otherRequest, t }) => {
  const dialog = page.getByRole("dialog");
  const title = uniqueTitle("Surti");
  await createAccount(otherRequest);
  await createListingWithMedia(otherRequest, { title, titleHindi: title, videos: [] });
  await page.clock.install();
  await openHydrated(page, searchPath(title));
  await page
    .getByRole("button", { name: t("card.viewPhotos") })
    .first()
    .click();
  await expect(dialog.getByRole("button", { name: t("card.contactSeller") })).toBeVisible();
  await pauseClock(page);
  const box = await boxOf(itemOf(dialog, await showToast(page, t)));
  const [close, zoom, ...below] = await Promise.all([
    boxOf(dialog.getByRole("button", { name: t("gallery.close"), exact: true })),
    boxOf(dialog.getByRole("button", { name: t("gallery.zoomIn") })),
    boxOf(dialog.getByRole("button", { name: t("gallery.previous") })),
    boxOf(dialog.getByRole("button", { name: t("gallery.next") })),
    boxOf(dialog.getByRole("button", { name: t("gallery.photo", { n: "1" }) })),
    boxOf(dialog.getByRole("button", { name: t("card.contactSeller") })),
  ]);
  for (const above of [close, zoom]) expect(above.bottom).toBeLessThanOrEqual(box.top);
  for (const control of below) expect(box.bottom).toBeLessThanOrEqual(control.top);
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
