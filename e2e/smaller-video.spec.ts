import { readFileSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { DAY, MEGABYTE, VIDEO_MAX_BYTES } from "@pashu/validators/limits";
import { uniqueTitle } from "./support/accounts.ts";
import { axeViolations } from "./support/axe-violations.ts";
import { PHONE_VIDEO_UPRIGHT } from "./support/files.ts";
import { neverRespond } from "./support/network.ts";
import { openEditPage } from "./support/open-edit-page.ts";
import type { Translate } from "./support/sign-up.ts";
import { expect, test } from "./support/test.ts";

test.use({ defaultLanguage: "mr" });

/** True for Chromium builds without H.264, which cannot decode what phones record. */
async function lacksH264(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    if (!("VideoEncoder" in window)) return false;
    const config = { codec: "avc1.640020", width: 360, height: 640 };
    return (await VideoEncoder.isConfigSupported(config)).supported !== true;
  });
}

/** A phone video of 11 MB: two seconds and a `free` box, which players skip. */
function largeVideo(path: string): string {
  const box = Buffer.alloc(11 * MEGABYTE);
  box.writeUInt32BE(box.length, 0);
  box.write("free", 4);
  writeFileSync(path, Buffer.concat([readFileSync(PHONE_VIDEO_UPRIGHT), box]));
  return path;
}

/** Encoders do not finish until the page dispatches the event "finish" or is loaded again. */
async function stallEncoders(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { flush } = VideoEncoder.prototype;
    VideoEncoder.prototype.flush = async function waitForEvent(this: VideoEncoder) {
      await new Promise((resolve) => addEventListener("finish", resolve, { once: true }));
      return flush.call(this);
    };
  });
}

async function storedVideos(page: Page): Promise<number[]> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open("videos");
        opening.addEventListener("error", () => reject(opening.error));
        opening.addEventListener("success", () => {
          const all = opening.result.transaction("pending").objectStore("pending").getAll();
          all.addEventListener("success", () => {
            opening.result.close();
            resolve(all.result.map(({ file }: { file: File }) => file.size));
          });
        });
      }),
  );
}

async function openUploads(page: Page, t: Translate) {
  const id = await openEditPage(page, t, { title: uniqueTitle("मुर्रा") });
  test.skip(await lacksH264(page), "This Chromium was built without H.264");
  const guide = page.getByRole("dialog", { name: t("guide.title") });
  const working = page.getByRole("dialog", { name: t("guide.working") });
  return {
    id,
    guide,
    working,
    input: page.locator('input[type="file"]'),
    shrink: guide.getByRole("button", { name: t("guide.shrink") }),
    understood: guide.getByRole("button", { name: t("guide.understood") }),
    stop: working.getByRole("button", { name: t("guide.stop") }),
    counter: (n: string) => page.getByText(t("upload.counter", { n, max: "7" })),
    video: page.getByLabel(t("upload.videoAlt", { n: "1" }), { exact: true }),
  };
}

test("a video over 10 MB is made smaller on the phone and uploaded", async ({ page, t }, info) => {
  const { input, guide, shrink, understood, working, counter, video } = await openUploads(page, t);
  await input.setInputFiles(largeVideo(info.outputPath("VID_1.mp4")));
  await expect(shrink).toBeEnabled();
  await expect(guide.getByText(t("guide.losesSound"))).toHaveCount(0);
  await expect(understood).toHaveCount(1);
  await shrink.click();
  await expect(counter("1")).toBeVisible();
  await expect(working).toBeHidden();
  await expect.poll(() => storedVideos(page)).toEqual([]);

  const played = await video.evaluate(async (element: HTMLVideoElement) => {
    const bytes = await (await fetch(element.src)).arrayBuffer();
    return {
      size: bytes.byteLength,
      text: new TextDecoder("latin1").decode(bytes),
      duration: element.duration,
      picture: [element.videoWidth, element.videoHeight],
    };
  });
  expect(played.size).toBeLessThan(VIDEO_MAX_BYTES);
  expect(Math.abs(played.duration - 2)).toBeLessThan(0.2);
  expect(played.picture).toEqual([720, 1280]);
  expect(played.text).toContain("mp4a");
  expect(played.text).not.toContain("18.5204");
});

test("stopping the work returns to the guide and uploads nothing, and a reload starts the work again", async ({
  page,
  t,
}, info) => {
  const { input, shrink, working, stop, guide, counter, video } = await openUploads(page, t);
  await input.setInputFiles(largeVideo(info.outputPath("VID_1.mp4")));
  await expect(shrink).toBeEnabled();
  await stallEncoders(page);
  await shrink.click();
  await expect(working.getByRole("progressbar", { name: t("guide.working") })).toBeVisible();
  await expect(working.getByText(t("guide.startsAgain"))).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(await storedVideos(page)).toHaveLength(1);
  await stop.click();
  await expect(guide).toBeVisible();
  await expect(shrink).toBeEnabled();
  await expect.poll(() => storedVideos(page)).toEqual([]);
  await page.reload();
  await expect(counter("0")).toBeVisible();
  await expect(working).toBeHidden();

  await input.setInputFiles(info.outputPath("VID_1.mp4"));
  await expect(shrink).toBeEnabled();
  await stallEncoders(page);
  await shrink.click();
  await expect(working.getByText(t("guide.startsAgain"))).toBeVisible();
  await page.reload();
  await expect(counter("1")).toBeVisible();
  await expect(video).toBeVisible();
  await expect.poll(() => storedVideos(page)).toEqual([]);
});

test("the smaller video is uploaded after a reload without a second conversion", async ({ page, t }, info) => {
  const { input, shrink, counter, video } = await openUploads(page, t);
  await page.route("**/uploads/*", neverRespond, { times: 1 });
  const sent = page.waitForRequest("**/uploads/*");
  await input.setInputFiles(largeVideo(info.outputPath("VID_1.mp4")));
  await shrink.click();
  await expect(video).toBeVisible();
  await sent;
  const [size = 0] = await storedVideos(page);
  expect(size).toBeLessThan(VIDEO_MAX_BYTES);
  await page.addInitScript(() => Reflect.deleteProperty(window, "VideoEncoder"));
  await page.reload();
  await expect(counter("1")).toBeVisible();
  await expect.poll(() => storedVideos(page)).toEqual([]);
});

test("a stored video is removed after a day, and by a sign-out", async ({ page, t }, info) => {
  const { input, shrink, working, counter } = await openUploads(page, t);
  const storeVideo = async () => {
    await input.setInputFiles(info.outputPath("VID_1.mp4"));
    await expect(shrink).toBeEnabled();
    await stallEncoders(page);
    await shrink.click();
    await expect(working.getByText(t("guide.startsAgain"))).toBeVisible();
    expect(await storedVideos(page)).toHaveLength(1);
  };
  largeVideo(info.outputPath("VID_1.mp4"));
  await storeVideo();
  await page.clock.setSystemTime(Date.now() + DAY + 1000);
  await page.reload();
  await expect(counter("0")).toBeVisible();
  await expect.poll(() => storedVideos(page)).toEqual([]);
  await expect(working).toBeHidden();

  await storeVideo();
  await page.goto("/profile");
  await page.getByRole("button", { name: t("profile.signOut"), exact: true }).click();
  await expect(page).toHaveURL("/");
  await expect.poll(() => storedVideos(page)).toEqual([]);
});

test("a seller without room for the video is asked to keep the page open", async ({ page, t }, info) => {
  const { input, shrink, working, counter } = await openUploads(page, t);
  const devTools = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await devTools.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: MEGABYTE });
  await input.setInputFiles(largeVideo(info.outputPath("VID_1.mp4")));
  await expect(shrink).toBeEnabled();
  await stallEncoders(page);
  await shrink.click();
  await expect(working.getByText(t("guide.keepOpen"))).toBeVisible();
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event("finish")));
    await expect(counter("1")).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(await storedVideos(page)).toEqual([]);
});

test("an encoder that fails leads back to the guide, and a browser without WebCodecs shows the guide alone", async ({
  page,
  t,
}, info) => {
  const { input, guide, shrink, understood, counter } = await openUploads(page, t);
  await input.setInputFiles(largeVideo(info.outputPath("VID_1.mp4")));
  await expect(shrink).toBeEnabled();
  await page.evaluate(() => {
    VideoEncoder.prototype.encode = () => {
      throw new DOMException("", "EncodingError");
    };
  });
  await shrink.click();
  await expect(guide.getByRole("alert")).toHaveText(t("guide.shrinkFailed"));
  await expect(shrink).toBeHidden();
  await expect(understood).toBeVisible();
  await expect.poll(() => storedVideos(page)).toEqual([]);
  await expect(counter("0")).toBeVisible();

  await page.addInitScript(() => Reflect.deleteProperty(window, "VideoEncoder"));
  await page.reload();
  await input.setInputFiles(info.outputPath("VID_1.mp4"));
  await expect(understood).toBeVisible();
  await expect(shrink).toHaveCount(0);
});
