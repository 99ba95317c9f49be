import { LOCALES } from "@pashu/i18n/locales";
import type { Locator, Page } from "@playwright/test";
import { DEMO_GOATS, openHydrated, openSignedIn } from "./support/accounts.ts";
import { findOverflow } from "./support/overflow.ts";
import type { Translate } from "./support/sign-up.ts";
import { expect, test } from "./support/test.ts";
import { setTextSize } from "./support/text-size.ts";

const openSignup = async (page: Page, t: Translate) => {
  await openHydrated(page, "/");
  await page.getByRole("button", { name: t("nav.login") }).click();
  await page.getByRole("button", { name: t("auth.toSignup") }).click();
};
const openEditProfile = async (page: Page, t: Translate) => {
  await openSignedIn(page, t, "/profile");
  await page.getByRole("button", { name: t("profile.edit"), exact: true }).click();
};
const openLocation = async (page: Page, t: Translate) => {
  await openSignedIn(page, t, "/profile");
  await page.getByRole("button", { name: t("profile.locationEdit") }).click();
};
const openContact = async (page: Page, t: Translate) => {
  await openSignedIn(page, t, DEMO_GOATS);
  await page
    .getByRole("button", { name: t("card.contactSeller") })
    .first()
    .click();
  await page.getByRole("button", { name: t("consent.accept") }).click();
};
const openReviewForm = async (page: Page, t: Translate) => {
  await openContact(page, t);
  await page.getByRole("button", { name: t("reviews.rate") }).click();
};

const LONG_DIALOGS = [
  { name: "edit profile", open: openEditProfile, buttons: ["profile.saveChanges", "common.cancel"] },
  { name: "update location", open: openLocation, buttons: ["location.save", "common.cancel"] },
  { name: "contact", open: openContact, buttons: ["contact.call", "contact.whatsapp"] },
  { name: "review form", open: openReviewForm, buttons: ["reviews.save", "common.back"] },
] as const;

const finalButtons = (dialog: Locator) => dialog.locator("[data-action-bar] > *");

for (const language of LOCALES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    for (const { name, open, buttons } of LONG_DIALOGS) {
      test(`the ${name} dialog shows its final buttons without scrolling`, async ({ page, t }) => {
        const dialog = page.getByRole("dialog");
        await open(page, t);
        await expect(finalButtons(dialog)).toHaveText(buttons.map((key) => t(key)));
        for (const button of await finalButtons(dialog).all()) {
          await expect(button).toBeInViewport({ ratio: 1 });
          expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(56);
        }
        expect((await dialog.boundingBox())?.height).toBeLessThanOrEqual(0.94 * 640);
      });
    }
  });
}

test.describe("at 320 px with a font size of 200%", () => {
  // A mobile viewport zooms out until the page fits, which would hide overflow.
  test.use({ language: "mr", viewport: { width: 320, height: 640 }, isMobile: false });

  for (const { name, open } of LONG_DIALOGS) {
    test(`the ${name} dialog scrolls as a whole and clips nothing`, async ({ page, t }) => {
      await setTextSize(page, 32);
      const dialog = page.getByRole("dialog");
      await open(page, t);
      const last = finalButtons(dialog).last();
      await expect(last).toBeAttached();
      await dialog.evaluate((sheet) => sheet.scrollTo(0, 0));
      await expect(last).not.toBeInViewport();
      await expect(dialog.getByRole("button", { name: t("common.close"), exact: true })).toBeInViewport({
        ratio: 1,
      });
      expect(await findOverflow(page)).toEqual([]);
      await dialog.evaluate((sheet) => sheet.scrollTo(0, sheet.scrollHeight));
      await expect(last).toBeInViewport({ ratio: 1 });
      expect((await dialog.boundingBox())?.height).toBeLessThanOrEqual(0.94 * 640);
    });
  }
});

test("the action bar does not cover a field that receives the focus", async ({ page, t }) => {
  const dialog = page.getByRole("dialog");
  await openLocation(page, t);
  await dialog.getByLabel(t("location.address1")).focus();
  for (const key of ["location.address2", "location.pincode", "location.state"] as const) {
    await page.keyboard.press("Tab");
    const field = dialog.getByLabel(t(key));
    await expect(field).toBeFocused();
    const [box, bar] = await Promise.all([field.boundingBox(), dialog.locator("[data-action-bar]").boundingBox()]);
    expect((box?.y ?? Number.NaN) + (box?.height ?? Number.NaN)).toBeLessThanOrEqual(bar?.y ?? Number.NaN);
  }
});

for (const width of [640, 1280]) {
  test.describe(`on a screen of ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test("a dialog is 512 px wide and centred", async ({ page, t }) => {
      await openSignup(page, t);
      const {
        x,
        y,
        width: dialogWidth,
        height,
      } = (await page.getByRole("dialog").boundingBox()) ?? {
        x: Number.NaN,
        y: Number.NaN,
        width: Number.NaN,
        height: Number.NaN,
      };
      expect(dialogWidth).toBe(512);
      expect(x).toBe((width - 512) / 2);
      expect(y + height / 2).toBeCloseTo(400, 0);
    });
  });
}
