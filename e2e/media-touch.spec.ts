import { COW, HENS, PHONE_VIDEO } from "./support/files.ts";
import { openEditPage } from "./support/open-edit-page.ts";
import { searchPath, uniqueTitle } from "./support/accounts.ts";
import { expect, test } from "./support/test.ts";
import { pointIn, swipe } from "./support/touch.ts";

test.use({ defaultLanguage: "mr", contextOptions: { reducedMotion: "no-preference" } });

test("a seller reorders photos by touch, and a buyer plays a phone's video", async ({ page, otherPage, t }) => {
  const title = uniqueTitle("बोटाने लावलेली गाय");
  const id = await openEditPage(page, t, { title });
  const input = page.locator('input[type="file"]');
  const photo = (n: string) => page.getByRole("img", { name: t("upload.thumbAlt", { n }) });
  const update = page.getByRole("button", { name: t("edit.update") });
  const saved = async () => (await page.request.get(`/api/animals/${id}`)).json();

  await input.setInputFiles([COW, HENS, PHONE_VIDEO]);
  await expect(page.getByText(t("upload.counter", { n: "3", max: "7" }))).toBeVisible();
  await update.click();
  await expect(page).toHaveURL("/profile");
  const { images, videos } = await saved();
  expect(videos).toHaveLength(1);

  await test.step("a long press picks up a photo, and a drag moves it", async () => {
    await page.goto(`/edit/${id}`);
    await expect(page.locator(".cursor-grab")).toHaveCount(3);
    await expect(photo("1")).toBeVisible();
    const from = await pointIn(photo("2"));
    const to = await pointIn(photo("1"));
    const expectLifted = () => expect(page.locator("li.shadow-xl")).toBeVisible();
    await swipe(page, from, { x: to.x - from.x, y: to.y - from.y }, expectLifted);
    await expect(
      page.getByText(t("upload.moved", { name: t("upload.thumbAlt", { n: "2" }), n: "1", max: "2" })),
    ).toBeAttached();
    await update.click();
    await expect(page).toHaveURL("/profile");
    expect((await saved()).images).toEqual(images.toReversed());
  });

  await test.step("the buyer plays the video", async () => {
    await otherPage.goto(searchPath(title));
    await otherPage.getByRole("button", { name: t("card.playVideo") }).click();
    const video = otherPage.getByRole("dialog").locator("video");
    // Some builds of Chromium lack H.264: the page must report it.
    const canPlay = await video.evaluate((player: HTMLVideoElement) =>
      player.canPlayType('video/mp4; codecs="avc1.42E01E"'),
    );
    if (canPlay === "") await expect(otherPage.getByText(t("video.notSupported"))).toBeVisible();
    else await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime)).toBeGreaterThan(0.2);
  });
});
