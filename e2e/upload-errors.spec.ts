import type { Page } from "@playwright/test";
import { IMAGE_MAX_BYTES, IMAGE_RESIZE_MAX_BYTES, MEGABYTE, VIDEO_HARD_MAX_BYTES } from "@pashu/validators/limits";
import { createFile, HEIC, JPEG, MP4, OLD_PHONE_VIDEO, VIDEO } from "./support/files.ts";
import { openEditPage } from "./support/open-edit-page.ts";
import { uniqueTitle } from "./support/accounts.ts";
import type { Translate } from "./support/sign-up.ts";
import { SMALL_PHOTO } from "./support/small-photo.ts";
import { expect, test } from "./support/test.ts";
import { pauseClockAtRetry, runClockUntilVisible } from "./support/clock.ts";
import { dropConnection, neverRespond } from "./support/network.ts";

test.use({ defaultLanguage: "hi" });

const UPLOAD = "**/uploads/*";
const REQUEST_UPLOAD = "**/trpc/media.requestUpload*";

async function openUploads(page: Page, t: Translate) {
  await openEditPage(page, t, { title: uniqueTitle("गीर") });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  return {
    input: page.locator('input[type="file"]'),
    button,
    guide: page.getByRole("dialog", { name: t("guide.title") }),
    understood: page.getByRole("button", { name: t("guide.understood") }),
    photo: (n: string) => t("upload.thumbAlt", { n }),
    retryOf: (name: string) => button(`${t("common.retry")}: ${name}`),
    removalOf: (name: string) => button(t("upload.remove", { name })),
    reason: (text: string) => page.getByRole("group").getByText(text, { exact: true }),
    counter: (n: string) => page.getByText(t("upload.counter", { n, max: "7" })),
  };
}

test("invalid files are rejected with the reason", async ({ page, t }, info) => {
  const { input, photo, removalOf } = await openUploads(page, t);
  const toast = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: t("toast.close") }) });
  for (const [name, start, bytes, text] of [
    ["notes.txt", "moo", 100, t("upload.needImageOrVideo")],
    ["photo.jpg", "no picture", 100, t("upload.needImageOrVideo")],
    ["old.mp4", OLD_PHONE_VIDEO, 1000, t("upload.videoFormat")],
    ["film.mp4", MP4, VIDEO_HARD_MAX_BYTES + 1, t("upload.videoHardLimit")],
    ["photo.jpg", JPEG, IMAGE_RESIZE_MAX_BYTES + 1, t("upload.imageTooLargeText")],
    ["cloud.jpg", "", 0, t("upload.notOnPhone")],
  ] as const) {
    await test.step(name, async () => {
      await input.setInputFiles(createFile(info.outputPath(name), start, bytes));
      await expect(toast).toContainText(text);
      await expect(page.getByText(`${name}: ${text}`)).toBeVisible();
    });
  }
  await test.step("a photo over 5 MB that the phone cannot make smaller", async () => {
    await input.setInputFiles(createFile(info.outputPath("large"), JPEG, IMAGE_MAX_BYTES + 1));
    await expect(toast).toContainText(t("upload.imageTooLargeText"));
    await removalOf(photo("1")).click();
  });
  await test.step("HEIC", async () => {
    await input.setInputFiles(createFile(info.outputPath("IMG_1"), HEIC, 1000));
    await expect(toast).toContainText(t("upload.unreadable"));
    await removalOf(photo("1")).click();
  });
});

test("a video over 10 MB opens the compression guide, which a button opens, too", async ({ page, t }, info) => {
  const { input, guide, understood, button } = await openUploads(page, t);
  await input.setInputFiles(createFile(info.outputPath("VID_1"), MP4, 11 * MEGABYTE));
  await expect(page.getByText(t("upload.videoTooLargeTitle"), { exact: true })).toBeVisible();
  await expect(page.getByText(`VID_1: ${t("upload.videoTooLargeText")}`)).toBeVisible();
  // The other list has the toasts.
  await expect(guide.getByRole("list").first().getByRole("listitem")).toHaveCount(5);
  await understood.click();
  await expect(guide).toBeHidden();
  await button(t("guide.open")).click();
  await understood.click();
  await expect(guide).toBeHidden();
  await expect(button(t("guide.open"))).toBeFocused();
});

test("an upload without a response can be cancelled, and the next one starts", async ({ page, t }) => {
  const { input, button, photo, counter } = await openUploads(page, t);
  await page.route(REQUEST_UPLOAD, neverRespond, { times: 1 });
  // The photo is resized first: a cancellation before the request would leave the route to the next photo.
  const requested = page.waitForRequest(REQUEST_UPLOAD);
  await input.setInputFiles([SMALL_PHOTO, SMALL_PHOTO]);
  await requested;
  await expect(button(t("upload.uploading"))).toBeDisabled();
  await expect(input).toBeDisabled();
  await button(t("upload.cancel", { name: photo("1") })).click();
  await expect(counter("1")).toBeVisible();
  await expect(page.getByRole("img", { name: photo("2") })).toHaveCount(0);
});

test("Retry repeats an upload whose connection was lost", async ({ page, t }) => {
  await page.clock.install();
  const { input, photo, retryOf, reason, counter } = await openUploads(page, t);
  let isOffline = true;
  await page.route(UPLOAD, (route) => (isOffline ? dropConnection(route) : route.continue()));
  await input.setInputFiles(SMALL_PHOTO);
  await expect(reason(t("errors.NETWORK"))).toBeVisible();
  await pauseClockAtRetry(page, retryOf(photo("1")));
  isOffline = false;
  await retryOf(photo("1")).click();
  await runClockUntilVisible(page, counter("1"));
});

test("a file selected offline waits without an error and is uploaded once online", async ({ page, t }) => {
  const { input, reason, counter } = await openUploads(page, t);
  await page.context().setOffline(true);
  await input.setInputFiles(VIDEO);
  await expect(reason(t("upload.waitingText"))).toBeVisible();
  await expect(page.getByRole("group").getByText(t("upload.waiting"), { exact: true })).toBeVisible();
  await expect(page.getByText(t("errors.NETWORK"))).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(counter("1")).toBeVisible();
  await expect(reason(t("upload.waitingText"))).toBeHidden();
});

test("a rejected video does not count towards the limit", async ({ page, t }, info) => {
  const { input, button, reason, counter } = await openUploads(page, t);
  await input.setInputFiles(createFile(info.outputPath("broken.mp4"), MP4, 1000));
  await expect(reason(t("upload.videoFormat"))).toBeVisible();
  await expect(counter("0")).toBeVisible();
  await input.setInputFiles([VIDEO, VIDEO]);
  await expect(counter("2")).toBeVisible();
  await expect(page.getByText(t("upload.maxVideos", { n: "2" }))).toHaveCount(0);
  await expect(reason(t("upload.videoFormat"))).toHaveCount(0);
  await expect(button(t("upload.choose"))).toBeEnabled();
});

test("a rejected upload shows the reason and offers a retry for temporary errors", async ({ page, t }) => {
  const { input, photo, retryOf, removalOf, reason, understood } = await openUploads(page, t);
  for (const [status, body, text, canRetry] of [
    [413, "<html>Request Entity Too Large</html>", t("errors.BODY_TOO_LARGE"), false],
    [429, '{"error":"…","code":"RATE_LIMITED"}', t("errors.RATE_LIMITED"), true],
    [400, "?", t("upload.validationFailed"), false],
    [418, "?", t("upload.failedText"), true],
  ] as const) {
    await test.step(`status ${status}`, async () => {
      await page.route(UPLOAD, (route) => route.fulfill({ status, body }), { times: 1 });
      await input.setInputFiles(SMALL_PHOTO);
      await expect(reason(text)).toBeVisible();
      await expect(retryOf(photo("1"))).toHaveCount(canRetry ? 1 : 0);
      await removalOf(photo("1")).press("Enter");
    });
  }
  await test.step("a photo that the store rejects in its own words, with the flag for videos", async () => {
    const body = JSON.stringify({ error: "The photo is upside down", showCompressionGuide: true });
    await page.route(UPLOAD, (route) => route.fulfill({ status: 400, body }), { times: 1 });
    await input.setInputFiles(SMALL_PHOTO);
    await expect(reason("The photo is upside down")).toBeVisible();
    await expect(understood).toHaveCount(0);
    await removalOf(photo("1")).press("Enter");
  });
  await test.step("a photo that is rejected without a reason when it is finished", async () => {
    const rejection = { status: 400, contentType: "application/json", body: "{}" };
    await page.route("**/trpc/media.finishImage*", (route) => route.fulfill(rejection), { times: 1 });
    await input.setInputFiles(SMALL_PHOTO);
    await expect(reason(t("upload.validationFailed"))).toBeVisible();
    await removalOf(photo("1")).press("Enter");
  });
  await test.step("a video over the size limit of the server", async () => {
    const body = JSON.stringify({ error: "Please compress your video to under 10MB", showCompressionGuide: true });
    await page.route(UPLOAD, (route) => route.fulfill({ status: 400, body }), { times: 1 });
    await input.setInputFiles(VIDEO);
    await understood.click();
    await expect(reason(t("upload.videoTooLargeText"))).toBeVisible();
    await removalOf(t("upload.videoAlt", { n: "1" })).click();
  });
});

test("the form accepts at most five photos and two videos", async ({ page, t }) => {
  const { input, button, counter } = await openUploads(page, t);
  await input.setInputFiles(Array.from({ length: 6 }, (_, index) => ({ ...SMALL_PHOTO, name: `${index}.png` })));
  await expect(counter("5")).toBeVisible();
  await expect(page.getByText(`5.png: ${t("upload.maxPhotos", { n: "5" })}`)).toBeVisible();
  await expect(button(t("upload.chooseVideo"))).toBeEnabled();
  await input.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("moo") });
  await expect(page.getByText(`notes.txt: ${t("upload.needVideo")}`)).toBeVisible();
  await input.setInputFiles([VIDEO, VIDEO, VIDEO]);
  await expect(counter("7")).toBeVisible();
  await expect(page.getByText(t("upload.maxText", { n: "7" })).first()).toBeVisible();
  await expect(button(t("upload.chooseBoth"))).toBeDisabled();
  await expect(input).toBeDisabled();
});
