import { axeViolations } from "./support/axe-violations.ts";
import { openPhotoStep } from "./support/open-photo-step.ts";
import { expect, test } from "./support/test.ts";

declare global {
  interface Window {
    stream?: MediaStream;
  }
}

test.use({
  defaultLanguage: "hi",
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"],
    }),
});

test("the page shows the outline over the camera picture and takes a photo", async ({ page, t }) => {
  const { place, photo, camera, view, counter } = await openPhotoStep(page, t);
  await page.evaluate(() => {
    const { getUserMedia } = MediaDevices.prototype;
    MediaDevices.prototype.getUserMedia = async function record(...options) {
      const stream = await getUserMedia.apply(this, options);
      window.stream = stream;
      return stream;
    };
  });
  const isCameraOn = () => page.evaluate(() => window.stream?.getTracks()[0]?.readyState === "live");
  await camera.click();
  const shutter = view.getByRole("button", { name: t("photos.shutter") });
  await expect(shutter).toBeEnabled();
  expect(await isCameraOn()).toBe(true);
  await expect(view.locator("video + svg")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await shutter.click();
  await expect(view.getByRole("img", { name: t("photos.sideTitle") })).toBeVisible();
  expect(await isCameraOn()).toBe(false);
  await view.getByRole("button", { name: t("photos.again") }).click();
  await shutter.click();
  await view.getByRole("button", { name: t("photos.use") }).click();
  await expect(view).toBeHidden();
  await expect(photo(t("photoView.side"))).toBeVisible();
  await expect(place(t("photoView.udder"))).toHaveAttribute("aria-pressed", "true");
  await expect(counter("1")).toBeVisible();
  expect(await isCameraOn()).toBe(false);
});

test("closing the camera view stops the camera", async ({ page, t }) => {
  const { camera, view, counter } = await openPhotoStep(page, t);
  await page.evaluate(() => {
    const { stop } = MediaStreamTrack.prototype;
    MediaStreamTrack.prototype.stop = function record() {
      document.documentElement.dataset["stopped"] = this.kind;
      stop.call(this);
    };
  });
  await camera.click();
  await expect(view.getByRole("button", { name: t("photos.shutter") })).toBeEnabled();
  await page.keyboard.press("Escape");
  await expect(view).toBeHidden();
  await expect(page.locator("html")).toHaveAttribute("data-stopped", "video");
  await expect(counter("0")).toBeVisible();
});
