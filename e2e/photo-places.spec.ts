import { axeViolations } from "./support/axe-violations.ts";
import { message } from "./support/messages.ts";
import { openPhotoStep } from "./support/open-photo-step.ts";
import { SMALL_PHOTO } from "./support/small-photo.ts";
import { expect, test } from "./support/test.ts";

test.use({ defaultLanguage: "hi" });

const OTHER_PHOTO = { ...SMALL_PHOTO, name: "other.png" };

test("the first of several photos from one picker fills the place, and the others have none", async ({ page, t }) => {
  const { place, photo, files, counter } = await openPhotoStep(page, t);
  await expect(place(t("photoView.side"))).toHaveAttribute("aria-pressed", "true");
  await files.setInputFiles([SMALL_PHOTO, OTHER_PHOTO]);
  await expect(photo(t("photoView.side"))).toBeVisible();
  await expect(photo(t("photos.another"))).toBeVisible();
  await expect(photo(t("photoView.udder"))).toHaveCount(0);
  await expect(place(t("photoView.udder"))).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText(t("photos.udderHint"))).toBeVisible();
  await expect(counter("2")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test("a photo fills the chosen place, can be moved, and is removed", async ({ page, t }) => {
  const { place, photo, files, counter } = await openPhotoStep(page, t);
  await place(t("photoView.udder")).click();
  await files.setInputFiles(SMALL_PHOTO);
  await expect(photo(t("photoView.udder"))).toBeVisible();
  await expect(photo(t("photoView.side"))).toHaveCount(0);
  await files.setInputFiles(OTHER_PHOTO);
  await expect(photo(t("photoView.side"))).toBeVisible();
  await expect(counter("2")).toBeVisible();
  await place(t("photoView.side")).click();
  await expect(page.getByText(t("upload.mainPhoto"))).toBeVisible();
  await page.getByRole("button", { name: t("upload.later", { name: t("upload.thumbAlt", { n: "1" }) }) }).click();
  await expect(place(t("photoView.udder"))).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: t("upload.remove", { name: t("upload.thumbAlt", { n: "2" }) }) }).click();
  await expect(counter("1")).toBeVisible();
  await expect(photo(t("photoView.side"))).toBeVisible();
  await expect(photo(t("photoView.udder"))).toHaveCount(0);
});

test("at most five photos fit, in places of their own", async ({ page, t }) => {
  const { place, files, camera, counter } = await openPhotoStep(page, t);
  await files.setInputFiles(Array.from({ length: 4 }, (_, index) => ({ ...SMALL_PHOTO, name: `${index}.png` })));
  await expect(counter("4")).toBeVisible();
  await expect(place(t("photos.another"))).toHaveCount(4);
  await files.setInputFiles(SMALL_PHOTO);
  await expect(counter("5")).toBeVisible();
  await expect(place(t("photos.another"))).toHaveCount(3);
  await expect(place(t("photoView.tag"))).toHaveCount(0);
  await expect(camera).toBeDisabled();
});

test("hens have neither udder nor ear tag", async ({ page, t }) => {
  const { place } = await openPhotoStep(page, t, "hen");
  await expect(place(t("photoView.front"))).toBeVisible();
  await expect(place(t("photoView.udder"))).toHaveCount(0);
  await expect(place(t("photoView.tag"))).toHaveCount(0);
});

test("without a camera the phone's camera app is opened", async ({ page, t }) => {
  const { camera, appInput, view, photo } = await openPhotoStep(page, t);
  const chooser = page.waitForEvent("filechooser");
  await camera.click();
  await (await chooser).setFiles(SMALL_PHOTO);
  await expect(view).toBeHidden();
  await expect(photo(t("photoView.side"))).toBeVisible();
  await expect(appInput).toBeHidden();
});

test("after a refusal that came late the seller is asked to tap again", async ({ page, t }) => {
  const { camera, view } = await openPhotoStep(page, t);
  await page.evaluate(() => {
    Object.defineProperty(navigator, "userActivation", { value: { isActive: false } });
  });
  await camera.click();
  await expect(view).toBeHidden();
  await expect(message(page, t("photos.tapAgain"))).toBeVisible();
  const chooser = page.waitForEvent("filechooser");
  await camera.click();
  expect((await chooser).isMultiple()).toBe(false);
});
