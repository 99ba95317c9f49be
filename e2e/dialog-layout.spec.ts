import type { Locator, Page } from "@playwright/test";
import {
  createAccount,
  createListing,
  openHydrated,
  openSignedIn,
  searchPath,
  uniqueTitle,
} from "./support/accounts.ts";
import { HEVC_VIDEO } from "./support/files.ts";
import { openEditPage } from "./support/open-edit-page.ts";
import { findOverflow } from "./support/overflow.ts";
import type { Translate } from "./support/sign-up.ts";
import { SMALL_PHOTO } from "./support/small-photo.ts";
import { expect, test } from "./support/test.ts";
import { setTextSize } from "./support/text-size.ts";

const PHONE = { width: 360, height: 640 };
const NARROWEST = { width: 320, height: 640 };

const finalButtons = (dialog: Locator) => dialog.locator("[data-action-bar] > *");

async function expectFinalButtons(page: Page, names: string[]): Promise<void> {
  const dialog = page.getByRole("dialog").last();
  await expect(finalButtons(dialog)).toHaveText(names);
  for (const button of await finalButtons(dialog).all()) {
    await expect(button).toBeInViewport({ ratio: 1 });
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(56);
  }
  const [main, other] = await Promise.all((await finalButtons(dialog).all()).map((button) => button.boundingBox()));
  // The main action is at the left, or above.
  if (main && other) expect(main.x + main.y * PHONE.width).toBeLessThan(other.x + other.y * PHONE.width);
  expect((await dialog.boundingBox())?.height).toBeLessThanOrEqual(0.94 * PHONE.height);
}

/** At 320 px with a font size of 200%. */
async function expectWholeDialogScrolls(page: Page, t: Translate): Promise<void> {
  const dialog = page.getByRole("dialog").last();
  /** The dialog's only child that scrolls; beside it is the slot for toasts. */
  const sheet = dialog.locator("> div").first();
  const last = finalButtons(dialog).last();
  await page.setViewportSize(NARROWEST);
  await setTextSize(page, 32);
  await sheet.evaluate((element) => element.scrollTo(0, 0));
  await expect(last).not.toBeInViewport();
  await expect(dialog.getByRole("button", { name: t("common.close"), exact: true })).toBeInViewport({ ratio: 1 });
  expect(await findOverflow(page)).toEqual([]);
  await sheet.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(last).toBeInViewport({ ratio: 1 });
  expect((await dialog.boundingBox())?.height).toBeLessThanOrEqual(0.94 * NARROWEST.height);
  await setTextSize(page, 16);
  await page.setViewportSize(PHONE);
}

test.describe("the final buttons are visible without scrolling, and with large text the whole dialog scrolls", () => {
  // A mobile viewport zooms out until the page fits, which would hide overflow. Marathi has the longest words.
  test.use({ language: "mr", viewport: PHONE, isMobile: false });

  test("in the dialogs of the profile, whose action bar covers no focused field", async ({ page, t }) => {
    const dialog = page.getByRole("dialog");
    await openSignedIn(page, t, "/profile");
    await page.getByRole("button", { name: t("profile.edit"), exact: true }).click();
    await expectFinalButtons(page, [t("profile.saveChanges"), t("common.cancel")]);
    await expectWholeDialogScrolls(page, t);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();

    await page.getByRole("button", { name: t("profile.locationEdit") }).click();
    await expectFinalButtons(page, [t("location.save"), t("common.cancel")]);
    await dialog.getByRole("button", { name: t("location.useLive") }).focus();
    for (const key of ["location.pincode", "location.state", "location.address1", "location.address2"] as const) {
      await page.keyboard.press("Tab");
      const field = dialog.getByLabel(t(key));
      await expect(field).toBeFocused();
      const [box, bar] = await Promise.all([field.boundingBox(), dialog.locator("[data-action-bar]").boundingBox()]);
      expect((box?.y ?? Number.NaN) + (box?.height ?? Number.NaN)).toBeLessThanOrEqual(bar?.y ?? Number.NaN);
    }
    await expectWholeDialogScrolls(page, t);
  });

  test("in the dialogs about a video that many phones cannot show and a photo that was not sent", async ({
    page,
    t,
  }) => {
    const dialog = page.getByRole("dialog");
    const input = page.locator('input[type="file"]');
    const expectNoOverflow = async () => {
      await page.setViewportSize(NARROWEST);
      await setTextSize(page, 32);
      expect(await findOverflow(page)).toEqual([]);
      await finalButtons(dialog).last().scrollIntoViewIfNeeded();
      await expect(finalButtons(dialog).last()).toBeInViewport({ ratio: 1 });
      await setTextSize(page, 16);
      await page.setViewportSize(PHONE);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    };
    await openEditPage(page, t, { title: uniqueTitle("गीर") });
    await input.setInputFiles(HEVC_VIDEO);
    await expect(dialog).toContainText(t("guide.recordAgain"));
    await expectFinalButtons(page, [t("guide.understood")]);
    await expectNoOverflow();

    // As a store answers that is out of order for one file.
    await page.route("**/uploads/*", (route) => route.fulfill({ status: 418 }));
    await input.setInputFiles([SMALL_PHOTO, SMALL_PHOTO]);
    await expect(page.getByRole("button", { name: t("common.retry") })).toHaveCount(2);
    await page.getByRole("button", { name: t("edit.update") }).click();
    await expectFinalButtons(page, [t("common.retry"), t("unsent.goOn", { kind: "images" })]);
    await expectNoOverflow();
  });

  test("in the contact dialog and the review form", async ({ page, otherRequest, t }) => {
    const title = uniqueTitle("Surti");
    await createAccount(otherRequest);
    await createListing(otherRequest, { title });
    await openSignedIn(page, t, searchPath(title));
    await page
      .getByRole("button", { name: t("card.contactSeller") })
      .first()
      .click();
    await expectFinalButtons(page, [t("consent.accept"), t("consent.decline")]);
    await expectWholeDialogScrolls(page, t);
    await page.getByRole("button", { name: t("consent.accept") }).click();
    await expectFinalButtons(page, [t("contact.call"), t("contact.whatsapp")]);
    await expectWholeDialogScrolls(page, t);
    await page.getByRole("button", { name: t("reviews.rate") }).click();
    await expectFinalButtons(page, [t("reviews.save"), t("common.back")]);
    await expectWholeDialogScrolls(page, t);
  });
});

test("a dialog is 512 px wide and centred on wide screens", async ({ page, t }) => {
  await page.setViewportSize({ width: 640, height: 800 });
  await openHydrated(page, "/");
  await page.getByRole("button", { name: t("nav.login") }).click();
  await page.getByRole("button", { name: t("auth.toSignup") }).click();
  for (const width of [640, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const box = await page.getByRole("dialog").boundingBox();
    expect(box).toMatchObject({ x: (width - 512) / 2, width: 512 });
    expect((box?.y ?? Number.NaN) + (box?.height ?? Number.NaN) / 2).toBeCloseTo(400, 0);
  }
});
