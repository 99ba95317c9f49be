import { readFileSync } from "node:fs";
import { IMAGE_MAX_BYTES, MEGABYTE, VIDEO_HARD_MAX_BYTES } from "@pashu/validators/limits";
import { COW, fileOf, HEIC, HENS, JPEG, MP4, OLD_PHONE_VIDEO, UPLOADED, VIDEO } from "./support/files.ts";
import { openOwnListing } from "./support/own-listing.ts";
import { expect, test } from "./support/test.ts";

for (const [index, language] of (["hi", "en", "mr"] as const).entries()) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test("what cannot be sent is said, and the guide opens for a large video", async ({ page, say }, info) => {
      await openOwnListing(page, say, { phone: `983000020${index}`, title: `Gir ${language}` });
      const input = page.locator('input[type="file"]');
      const message = page
        .getByRole("listitem")
        .filter({ has: page.getByRole("button", { name: say("toast.close") }) });
      const guide = page.getByRole("dialog", { name: say("guide.title") });
      const understood = guide.getByRole("button", { name: say("guide.understood") });

      for (const [name, start, bytes, text] of [
        ["notes.txt", "moo", 100, say("upload.needImageOrVideo")],
        ["photo.jpg", "no picture", 100, say("upload.needImageOrVideo")],
        ["old.mp4", OLD_PHONE_VIDEO, 1000, say("upload.videoFormat")],
        ["film.mp4", MP4, VIDEO_HARD_MAX_BYTES + 1, say("upload.videoHardLimit")],
        ["large", JPEG, IMAGE_MAX_BYTES + 1, say("upload.imageTooLargeText")],
      ] as const) {
        await test.step(name, async () => {
          await input.setInputFiles(fileOf(info.outputPath(name), start, bytes));
          await expect(message).toContainText(text);
          await expect(page.getByText(`${name}: ${text}`)).toBeVisible();
        });
      }

      await test.step("HEIC", async () => {
        await input.setInputFiles(fileOf(info.outputPath("IMG_1"), HEIC, 1000));
        await expect(message).toContainText(say("upload.unreadable"));
        await page
          .getByRole("button", { name: say("upload.remove", { name: say("upload.thumbAlt", { n: "1" }) }) })
          .click();
      });

      await test.step("over 10 MB, by what it is", async () => {
        await input.setInputFiles(fileOf(info.outputPath("VID_1"), MP4, 11 * MEGABYTE));
        await expect(page.getByText(say("upload.videoTooLargeTitle"), { exact: true })).toBeVisible();
        await expect(page.getByText(`VID_1: ${say("upload.videoTooLargeText")}`)).toBeVisible();
        await expect(guide.getByRole("listitem")).toHaveCount(5);
        await understood.click();
        await expect(guide).toBeHidden();
      });

      await test.step("the guide can be asked for", async () => {
        await page.getByRole("button", { name: say("guide.open") }).click();
        await understood.click();
        await expect(guide).toBeHidden();
        await expect(page.getByRole("button", { name: say("guide.open") })).toBeFocused();
      });
    });
  });
}

test.describe("on the way", () => {
  test.use({ language: "hi" });

  test("an upload can be cancelled, tried again, and refused", async ({ page, say }) => {
    await openOwnListing(page, say, { phone: "9830000210", title: "धीमे नेटवर्क की गाय" });
    const input = page.locator('input[type="file"]');
    const photo = (n: string) => say("upload.thumbAlt", { n });
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    // Files go one after another, each drawn anew by the server.
    const arrived = (n: string) => expect(page.getByText(say("upload.counter", { n, max: "7" }))).toBeVisible(UPLOADED);
    const reason = (text: string) => page.getByRole("group").getByText(text, { exact: true });

    await test.step("one whose answer never comes is cancelled, and the next goes on", async () => {
      await page.route("**/trpc/media.requestUpload*", () => undefined, { times: 1 });
      await input.setInputFiles([COW, HENS]);
      await expect(button(say("upload.uploading"))).toBeDisabled();
      await expect(input).toBeDisabled();
      await button(say("upload.cancel", { name: photo("1") })).click();
      await arrived("1");
      await expect(page.getByRole("img", { name: photo("2") })).toHaveCount(0);
    });

    await test.step("the network is cut: it is tried again by hand, and by itself", async () => {
      await page.route("**/uploads/*", (route) => route.abort("internetdisconnected"), { times: 1 });
      await input.setInputFiles(COW);
      await expect(reason(say("errors.NETWORK"))).toBeVisible();
      await button(`${say("common.retry")}: ${photo("2")}`).click();
      await arrived("2");
      await page.context().setOffline(true);
      await input.setInputFiles(VIDEO);
      await expect(reason(say("errors.NETWORK"))).toBeVisible();
      await page.context().setOffline(false);
      await arrived("3");
      await expect(reason(say("errors.NETWORK"))).toBeHidden();
    });

    for (const [status, body, text, again] of [
      [413, "<html>Request Entity Too Large</html>", say("errors.BODY_TOO_LARGE"), false],
      [429, '{"error":"…","code":"RATE_LIMITED"}', say("errors.RATE_LIMITED"), true],
      [400, "?", say("upload.validationFailed"), false],
      [418, "?", say("upload.failedText"), true],
    ] as const) {
      await test.step(`the server answers ${status}`, async () => {
        await page.route("**/uploads/*", (route) => route.fulfill({ status, body }), { times: 1 });
        await input.setInputFiles(COW);
        await expect(reason(text)).toBeVisible();
        await expect(button(`${say("common.retry")}: ${photo("3")}`)).toHaveCount(again ? 1 : 0);
        await button(say("upload.remove", { name: photo("3") })).click();
      });
    }

    await test.step("the server finds a video too large", async () => {
      const body = JSON.stringify({ error: "Please compress your video to under 10MB", showCompressionGuide: true });
      await page.route("**/uploads/*", (route) => route.fulfill({ status: 400, body }), { times: 1 });
      await input.setInputFiles(VIDEO);
      await page.getByRole("button", { name: say("guide.understood") }).click();
      await expect(reason(say("upload.videoTooLargeText"))).toBeVisible();
      await button(say("upload.remove", { name: say("upload.videoAlt", { n: "2" }) })).click();
    });

    await test.step("more than are taken", async () => {
      const photos = Array.from({ length: 5 }, (_, index) => ({
        name: `${index}.webp`,
        mimeType: "image/webp",
        buffer: readFileSync(COW),
      }));
      await input.setInputFiles(photos);
      await arrived("6");
      await expect(page.getByText(`3.webp: ${say("upload.maxPhotos", { n: "5" })}`)).toBeVisible();
      await expect(button(say("upload.chooseVideo"))).toBeEnabled();
      await input.setInputFiles([VIDEO, VIDEO]);
      await arrived("7");
      await expect(page.getByText(say("upload.maxText", { n: "7" })).first()).toBeVisible();
      await expect(button(say("upload.chooseBoth"))).toBeDisabled();
      await expect(input).toBeDisabled();
    });
  });
});
