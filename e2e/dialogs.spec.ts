import { SECOND } from "@pashu/validators/limits";
import type { Page } from "@playwright/test";
import { endSession, runSessionChecks } from "./support/log-in.ts";
import { DEMO_GOATS, newUser, openHydrated, openSignedIn, openSignedOut } from "./support/accounts.ts";
import { signUp, type Translate } from "./support/sign-up.ts";
import { showNumber } from "./support/contact.ts";
import { expect, test } from "./support/test.ts";
import { doubleTap } from "./support/touch.ts";
import { dropConnection, holdRequests, trpcUrl } from "./support/network.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

declare global {
  interface Window {
    CloseWatcher: new () => CloseWatcher;
    newestCloseWatcher?: CloseWatcher;
  }
}

interface CloseWatcher {
  requestClose(): void;
}

/** Goes from the landing page to the marketplace, so that Back has a target. */
async function openGoatsFromHome(page: Page, t: Translate): Promise<void> {
  await openHydrated(page, "/");
  await page
    .getByRole("main")
    .getByRole("link", { name: t("category.goats") })
    .click();
  await expect(page).toHaveURL(DEMO_GOATS);
}

/** Opens a gallery below the fold. */
async function openGallery(page: Page, t: Translate) {
  await openGoatsFromHome(page, t);
  const photos = page.getByRole("button", { name: t("card.viewPhotos") }).nth(2);
  await photos.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  return photos;
}

async function openLoginAboveContact(page: Page, t: Translate) {
  const contact = page.getByRole("dialog", { name: t("contact.title") });
  const login = page.getByRole("dialog", { name: t("auth.loginTitle") });
  await page.clock.install();
  await openSignedIn(page, t, DEMO_GOATS);
  // A later session check would leave the page once the login dialog is closed.
  await runSessionChecks(page);
  await page
    .getByRole("button", { name: t("card.contactSeller") })
    .first()
    .click();
  const accept = page.getByRole("button", { name: t("consent.accept") });
  await expect(accept).toBeVisible();
  await endSession(page);
  // An earlier tap at the same place would count as a double tap, which the page ignores.
  await page.clock.fastForward(SECOND);
  await accept.click();
  await expect(login).toBeVisible();
  // Radix gives Escape to the dialog that receives pointer events; both change in one render.
  await expect(login).toHaveCSS("pointer-events", "auto");
  await expect(contact).toBeHidden();
  return { contact, login };
}

for (const closeWatcher of [true, false]) {
  test.describe(closeWatcher ? "with CloseWatcher" : "without CloseWatcher", () => {
    test.beforeEach(async ({ page }) => {
      if (!closeWatcher) await page.addInitScript(() => Reflect.deleteProperty(window, "CloseWatcher"));
    });

    test("Back closes the gallery and keeps the page, its scroll position and the focus", async ({ page, t }) => {
      const photos = await openGallery(page, t);
      const scrolled = await page.evaluate(() => window.scrollY);
      expect(scrolled).toBeGreaterThan(100);
      await page.goBack();
      await expect(page.getByRole("dialog")).toBeHidden();
      await expect(page).toHaveURL(DEMO_GOATS);
      await expect(photos).toBeFocused();
      expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    });

    test("a closed dialog leaves no history entry", async ({ page, t }) => {
      const dialog = page.getByRole("dialog");
      const photos = await openGallery(page, t);
      const entries = await page.evaluate(() => history.length);

      await page.goBack();
      await expect(dialog).toBeHidden();
      await photos.click();
      await expect(dialog).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await page.getByRole("button", { name: t("nav.login") }).click();
      await dialog.getByRole("button", { name: t("common.close"), exact: true }).click();
      await expect(dialog).toBeHidden();
      await photos.click();
      await expect(dialog).toBeVisible();
      await page.reload();
      // Back is handled by the router, also after a reload.
      await expect(page.locator("html")).toHaveAttribute("data-ready");
      await expect(dialog).toBeHidden();
      expect(await page.evaluate(() => history.length)).toBe(entries);

      await page.goBack();
      await expect(page).toHaveURL("/");
      await page.goForward();
      await expect(page).toHaveURL(DEMO_GOATS);
      await expect(dialog).toBeHidden();
    });
  });
}

test("Back after a login with a redirect returns to the page before the login", async ({ page, t }) => {
  const dialog = page.getByRole("dialog");
  const sell = page.getByRole("link", { name: t("landing.startSelling") }).first();
  await openSignedOut(page, "/");
  await sell.click();
  await expect(dialog).toBeVisible();
  await signUp(page, t, newUser());
  await expect(page).toHaveURL(/\/sell\?form=pictures/);
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(dialog).toBeHidden();
});

test("each back gesture closes only the topmost dialog", async ({ page, t }) => {
  await page.addInitScript(() => {
    window.CloseWatcher = new Proxy(window.CloseWatcher, {
      construct(CloseWatcher) {
        window.newestCloseWatcher = new CloseWatcher();
        return window.newestCloseWatcher;
      },
    });
  });
  const requestClose = () => page.evaluate(() => window.newestCloseWatcher?.requestClose());
  const { contact, login } = await openLoginAboveContact(page, t);
  await requestClose();
  await expect(login).toBeHidden();
  await expect(contact).toBeVisible();
  await requestClose();
  await expect(contact).toBeHidden();
  await requestClose();
  await expect(page).toHaveURL(DEMO_GOATS);
});

test("each Escape closes only the topmost dialog", async ({ page, t }) => {
  const { contact, login } = await openLoginAboveContact(page, t);
  await page.keyboard.press("Escape");
  await expect(login).toBeHidden();
  await expect(contact).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(contact).toBeHidden();
});

test("Escape closes a dialog only after it has finished saving", async ({ page, t }) => {
  await openSignedIn(page, t, "/profile");
  await page.getByRole("button", { name: t("profile.edit"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  let fail = () => {};
  await page.route(trpcUrl("users.update"), (route) => {
    fail = () => void dropConnection(route);
  });
  const requested = page.waitForRequest(trpcUrl("users.update"));
  await dialog.getByLabel(t("profile.fieldName")).fill("Kamala");
  await dialog.getByRole("button", { name: t("profile.saveChanges") }).click();
  await requested;
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  fail();
  await expect(dialog.getByRole("button", { name: t("profile.saveChanges") })).toBeEnabled();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("a double tap opens or closes a dialog without activating anything above or below it", async ({ page, t }) => {
  const dialog = page.getByRole("dialog");
  const login = page.getByRole("button", { name: t("nav.login") });
  const contact = page.getByRole("button", { name: t("card.contactSeller") }).first();
  await openHydrated(page, DEMO_GOATS);
  await doubleTap(login);
  await signUp(page, t, newUser());

  await test.step("a dialog above links is closed", async () => {
    await contact.click();
    await doubleTap(dialog.getByRole("button", { name: t("consent.decline") }));
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(DEMO_GOATS);
  });

  await test.step("a dialog whose chunk is already loaded is opened", async () => {
    await doubleTap(contact);
    await expect(dialog.getByRole("button", { name: t("consent.accept") })).toBeVisible();
  });

  await test.step("a dialog is replaced by another", async () => {
    await showNumber(page, t);
    await doubleTap(dialog.getByRole("button", { name: t("reviews.rate") }));
    await expect(dialog.getByRole("group", { name: t("reviews.legend") })).toBeVisible();
    await expect(page).toHaveURL(DEMO_GOATS);
  });
});

test.describe("without spaced taps", () => {
  test.use({ fastTaps: true });

  test("the second tap of a slow double tap does not close the dialog that the first tap opened", async ({
    page,
    t,
  }) => {
    // With equal timestamps any two taps count as a double tap, however slow the test is.
    await page.addInitScript(() => Object.defineProperty(Event.prototype, "timeStamp", { get: () => 1 }));
    const phone = page.getByRole("dialog").getByLabel(t("auth.phone"));
    await openHydrated(page, "/");
    const login = page.getByRole("button", { name: t("nav.login") });
    const { x, y } = (await login.boundingBox()) ?? { x: Number.NaN, y: Number.NaN };
    const tap = () => page.mouse.click(x + 10, y + 10);
    await tap();
    await expect(phone).toBeVisible();
    await tap();
    await phone.fill("98");
    await expect(phone).toHaveValue("98");
  });
});

test("Escape closes the dialog before the toast above it", async ({ page, t }) => {
  const dialog = page.getByRole("dialog");
  const message = page.getByText(t("error.backOnline"), { exact: true });
  await openHydrated(page, "/");
  await page.getByRole("button", { name: t("nav.login") }).click();
  await expect(dialog.getByLabel(t("auth.phone"))).toBeVisible();
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(message).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(message).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(message).toBeHidden();
});

test("a tap and a selection before hydration take effect after it", async ({ page, t }) => {
  const release = await holdRequests(page, "**/assets/*.js");
  await page.goto("/marketplace", { waitUntil: "commit" });
  const contact = page.getByRole("button", { name: t("card.contactSeller") }).first();
  await page.getByLabel(t("market.sortLabel")).selectOption("price-low");
  await contact.click();
  await expect(contact).toHaveAttribute("data-tapped");
  await expect(page.getByRole("dialog")).toBeHidden();
  release();
  await expect(page.getByRole("dialog").getByLabel(t("auth.phone"))).toBeVisible();
  await expect(page.locator("[data-tapped]")).toHaveCount(0);
  await expect(page).toHaveURL("/marketplace?sort=price-low");
});

test("Back before hydration opens the page before a reload", async ({ page, t }) => {
  await openGoatsFromHome(page, t);
  const release = await holdRequests(page, "**/assets/*.js");
  await page.reload({ waitUntil: "commit" });
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.goBack({ waitUntil: "commit" });
  await expect(page.getByRole("heading", { name: t("landing.bannerTitle") })).toBeVisible();
  release();
  await expect(page.locator("html")).toHaveAttribute("data-ready");
  await expect(page).toHaveURL("/");
});
