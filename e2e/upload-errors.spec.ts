import type { Page } from "@playwright/test";
import { IMAGE_MAX_BYTES, MEGABYTE, VIDEO_HARD_MAX_BYTES } from "@pashu/validators/limits";
import { fileOf, HEIC, JPEG, MP4, OLD_PHONE_VIDEO, VIDEO } from "./support/files.ts";
import { openOwnListing } from "./support/open-edit-page.ts";
import { uniqueTitle } from "./support/accounts.ts";
import type { Say } from "./support/sign-up.ts";
import { SMALL_PHOTO } from "./support/small-photo.ts";
import { expect, test } from "./support/test.ts";
import { cut, noAnswer, runClockUntilVisible, stopClock } from "./support/network.ts";

test.use({ usualLanguage: "hi" });

const UPLOAD = "**/uploads/*";

async function openUploads(page: Page, say: Say) {
  await openOwnListing(page, say, { title: uniqueTitle("गीर") });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  return {
    input: page.locator('input[type="file"]'),
    button,
    guide: page.getByRole("dialog", { name: say("guide.title") }),
    understood: page.getByRole("button", { name: say("guide.understood") }),
    photo: (n: string) => say("upload.thumbAlt", { n }),
    retryOf: (name: string) => button(`${say("common.retry")}: ${name}`),
    removalOf: (name: string) => button(say("upload.remove", { name })),
    reason: (text: string) => page.getByRole("group").getByText(text, { exact: true }),
    counter: (n: string) => page.getByText(say("upload.counter", { n, max: "7" })),
  };
}

test("files that cannot be sent are refused with the reason", async ({ page, say }, info) => {
  const { input, photo, removalOf } = await openUploads(page, say);
  const toast = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: say("toast.close") }) });
  for (const [name, start, bytes, text] of [
    ["notes.txt", "moo", 100, say("upload.needImageOrVideo")],
    ["photo.jpg", "no picture", 100, say("upload.needImageOrVideo")],
    ["old.mp4", OLD_PHONE_VIDEO, 1000, say("upload.videoFormat")],
    ["film.mp4", MP4, VIDEO_HARD_MAX_BYTES + 1, say("upload.videoHardLimit")],
    ["large", JPEG, IMAGE_MAX_BYTES + 1, say("upload.imageTooLargeText")],
  ] as const) {
    await test.step(name, async () => {
      await input.setInputFiles(fileOf(info.outputPath(name), start, bytes));
      await expect(toast).toContainText(text);
      await expect(page.getByText(`${name}: ${text}`)).toBeVisible();
    });
  }
  await test.step("HEIC", async () => {
    await input.setInputFiles(fileOf(info.outputPath("IMG_1"), HEIC, 1000));
    await expect(toast).toContainText(say("upload.unreadable"));
    await removalOf(photo("1")).click();
  });
});

test("a video over 10 MB opens the guide, which a button opens, too", async ({ page, say }, info) => {
  const { input, guide, understood, button } = await openUploads(page, say);
  await input.setInputFiles(fileOf(info.outputPath("VID_1"), MP4, 11 * MEGABYTE));
  await expect(page.getByText(say("upload.videoTooLargeTitle"), { exact: true })).toBeVisible();
  await expect(page.getByText(`VID_1: ${say("upload.videoTooLargeText")}`)).toBeVisible();
  await expect(guide.getByRole("listitem")).toHaveCount(5);
  await understood.click();
  await expect(guide).toBeHidden();
  await button(say("guide.open")).click();
  await understood.click();
  await expect(guide).toBeHidden();
  await expect(button(say("guide.open"))).toBeFocused();
});

test("an upload without an answer can be cancelled, and the next one starts", async ({ page, say }) => {
  const { input, button, photo, counter } = await openUploads(page, say);
  await page.route("**/trpc/media.requestUpload*", noAnswer, { times: 1 });
  await input.setInputFiles([SMALL_PHOTO, SMALL_PHOTO]);
  await expect(button(say("upload.uploading"))).toBeDisabled();
  await expect(input).toBeDisabled();
  await button(say("upload.cancel", { name: photo("1") })).click();
  await expect(counter("1")).toBeVisible();
  await expect(page.getByRole("img", { name: photo("2") })).toHaveCount(0);
});

test("an upload that was cut is retried by its button", async ({ page, say }) => {
  await page.clock.install();
  const { input, photo, retryOf, reason, counter } = await openUploads(page, say);
  let isCut = true;
  await page.route(UPLOAD, (route) => (isCut ? route.abort(cut.message) : route.continue()));
  await input.setInputFiles(SMALL_PHOTO);
  await expect(reason(say("errors.NETWORK"))).toBeVisible();
  await stopClock(page, retryOf(photo("1")));
  isCut = false;
  await retryOf(photo("1")).click();
  await runClockUntilVisible(page, counter("1"));
});

test("a file chosen offline waits, without an error, and is sent when the network is back", async ({ page, say }) => {
  const { input, reason, counter } = await openUploads(page, say);
  await page.context().setOffline(true);
  await input.setInputFiles(VIDEO);
  await expect(reason(say("upload.waitingText"))).toBeVisible();
  await expect(page.getByRole("group").getByText(say("upload.waiting"), { exact: true })).toBeVisible();
  await expect(page.getByText(say("errors.NETWORK"))).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(counter("1")).toBeVisible();
  await expect(reason(say("upload.waitingText"))).toBeHidden();
});

test("a refused video gives its place to another", async ({ page, say }, info) => {
  const { input, button, reason, counter } = await openUploads(page, say);
  await input.setInputFiles(fileOf(info.outputPath("broken.mp4"), MP4, 1000));
  await expect(reason(say("upload.videoFormat"))).toBeVisible();
  await expect(counter("0")).toBeVisible();
  await input.setInputFiles([VIDEO, VIDEO]);
  await expect(counter("2")).toBeVisible();
  await expect(page.getByText(say("upload.maxVideos", { n: "2" }))).toHaveCount(0);
  await expect(reason(say("upload.videoFormat"))).toHaveCount(0);
  await expect(button(say("upload.choose"))).toBeEnabled();
});

test("an upload that the server refuses says why, and offers a retry where it helps", async ({ page, say }) => {
  const { input, photo, retryOf, removalOf, reason, understood } = await openUploads(page, say);
  for (const [status, body, text, again] of [
    [413, "<html>Request Entity Too Large</html>", say("errors.BODY_TOO_LARGE"), false],
    [429, '{"error":"…","code":"RATE_LIMITED"}', say("errors.RATE_LIMITED"), true],
    [400, "?", say("upload.validationFailed"), false],
    [418, "?", say("upload.failedText"), true],
  ] as const) {
    await test.step(`status ${status}`, async () => {
      await page.route(UPLOAD, (route) => route.fulfill({ status, body }), { times: 1 });
      await input.setInputFiles(SMALL_PHOTO);
      await expect(reason(text)).toBeVisible();
      await expect(retryOf(photo("1"))).toHaveCount(again ? 1 : 0);
      // By keyboard: a second tap at the same place within 300 ms would be ignored as a double tap.
      await removalOf(photo("1")).press("Enter");
    });
  }
  await test.step("a video that is too large for the server", async () => {
    const body = JSON.stringify({ error: "Please compress your video to under 10MB", showCompressionGuide: true });
    await page.route(UPLOAD, (route) => route.fulfill({ status: 400, body }), { times: 1 });
    await input.setInputFiles(VIDEO);
    await understood.click();
    await expect(reason(say("upload.videoTooLargeText"))).toBeVisible();
    await removalOf(say("upload.videoAlt", { n: "1" })).click();
  });
});

test("takes no more than five photos and two videos", async ({ page, say }) => {
  const { input, button, counter } = await openUploads(page, say);
  await input.setInputFiles(Array.from({ length: 6 }, (_, index) => ({ ...SMALL_PHOTO, name: `${index}.png` })));
  await expect(counter("5")).toBeVisible();
  await expect(page.getByText(`5.png: ${say("upload.maxPhotos", { n: "5" })}`)).toBeVisible();
  await expect(button(say("upload.chooseVideo"))).toBeEnabled();
  await input.setInputFiles([VIDEO, VIDEO, VIDEO]);
  await expect(counter("7")).toBeVisible();
  await expect(page.getByText(say("upload.maxText", { n: "7" })).first()).toBeVisible();
  await expect(button(say("upload.chooseBoth"))).toBeDisabled();
  await expect(input).toBeDisabled();
});
