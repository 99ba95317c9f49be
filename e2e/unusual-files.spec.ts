import { readFileSync } from "node:fs";
import type { APIRequestContext, Page } from "@playwright/test";
import { IMAGE_MAX_BYTES } from "@pashu/validators/limits";
import { createListing, searchPath, signUpByApi, uniqueTitle } from "./support/accounts.ts";
import { axeViolations } from "./support/axe-violations.ts";
import { COW, HEVC_VIDEO, SOUND, SOUND_WEBM, VP9_VIDEO, whitePng } from "./support/files.ts";
import { watchLayoutShifts } from "./support/layout-shifts.ts";
import { openEditPage } from "./support/open-edit-page.ts";
import type { Translate } from "./support/sign-up.ts";
import { expect, test } from "./support/test.ts";

test.use({ defaultLanguage: "mr" });

async function openUploads(page: Page, t: Translate) {
  await openEditPage(page, t, { title: uniqueTitle("गीर") });
  const photo = t("upload.thumbAlt", { n: "1" });
  return {
    input: page.locator('input[type="file"]'),
    reason: (text: string) => page.getByRole("group").getByText(text, { exact: true }),
    counter: (n: string) => page.getByText(t("upload.counter", { n, max: "7" })),
    remove: page.getByRole("button", { name: t("upload.remove", { name: photo }) }),
    shown: page.getByRole("img", { name: photo }),
    changeGuide: page.getByRole("dialog", { name: t("guide.changeTitle") }),
    change: page.getByRole("button", { name: t("guide.change") }),
  };
}

/** Encodes the photo of a cow as a baseline JPEG of 2 megapixels. */
async function cowJpeg(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async (webp) => {
    const bytes = Uint8Array.from(atob(webp), (letter) => letter.charCodeAt(0));
    const photo = await createImageBitmap(new Blob([bytes]));
    const canvas = Object.assign(document.createElement("canvas"), { width: 1600, height: 1200 });
    canvas.getContext("2d")?.drawImage(photo, 0, 0, 1600, 1200);
    return canvas.toDataURL("image/jpeg", 0.95).replace(/^[^,]*,/, "");
  }, readFileSync(COW).toString("base64"));
  return Buffer.from(base64, "base64");
}

const jpegFile = (buffer: Buffer) => ({ name: "IMG_1.jpg", mimeType: "image/jpeg", buffer });

/** Uploads a file as a third-party tool does. */
async function uploadByRest(request: APIRequestContext, kind: "image" | "video", data: Buffer) {
  const { uploadURL } = await (await request.post("/api/objects/upload", { data: {} })).json();
  expect((await request.put(uploadURL, { data })).status()).toBe(200);
  const finished = await request.put(`/api/animal-${kind}s`, { data: { [`${kind}URL`]: uploadURL } });
  return { status: finished.status(), ...(await finished.json()) };
}

test("a JPEG without its end marker is resized on the phone, and one that is cut is rejected", async ({ page, t }) => {
  const { input, reason, counter, remove, shown } = await openUploads(page, t);
  const jpeg = await cowJpeg(page);
  const whole = jpeg.subarray(0, -2);
  const sent = page.waitForRequest((request) => request.method() === "PUT");
  await input.setInputFiles(jpegFile(whole));
  await expect(counter("1")).toBeVisible();
  await expect(shown).toHaveJSProperty("complete", true);
  expect(Number((await (await sent).allHeaders())["content-length"])).toBeLessThan(whole.length / 2);
  await remove.click();
  for (const share of [0.6, 0.95]) {
    await input.setInputFiles(jpegFile(jpeg.subarray(0, share * jpeg.length)));
    await expect(reason(t("upload.unreadable"))).toBeVisible();
    await remove.click();
  }
  await expect(counter("0")).toBeVisible();
});

test("a photo over 5 MB is made smaller before the limit applies", async ({ page, t }) => {
  const { input, counter } = await openUploads(page, t);
  const png = Buffer.concat([whitePng(4000, 3000), Buffer.alloc(IMAGE_MAX_BYTES)]);
  await input.setInputFiles({ name: "IMG_1.png", mimeType: "image/png", buffer: png });
  await expect(counter("1")).toBeVisible();
});

test("a very tall photo gets the same size from the form as by REST", async ({ page, t }) => {
  const { input, counter } = await openUploads(page, t);
  const tall = whitePng(1200, 9000);
  const finish = page.waitForResponse(/media\.finishImage/);
  await input.setInputFiles({ name: "tall.png", mimeType: "image/png", buffer: tall });
  await expect(counter("1")).toBeVisible();
  const { objectPath } = await uploadByRest(page.request, "image", tall);
  const paths = [JSON.stringify(await (await finish).json()).match(/\/objects\/images\/[^"?]+/)?.[0] ?? "", objectPath];
  const sizes = paths.map((path) =>
    page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, path),
  );
  expect(await Promise.all(sizes)).toEqual([
    [739, 5543],
    [739, 5543],
  ]);
});

test("a video that many phones cannot show is not uploaded as it is", async ({ page, t }) => {
  const { input, reason, counter, changeGuide, change } = await openUploads(page, t);
  await input.setInputFiles(HEVC_VIDEO);
  await expect(changeGuide).toContainText(t("guide.recordAgain"));
  expect(await axeViolations(page)).toEqual([]);
  // This Chromium decodes no H.265.
  await expect(change).toHaveCount(0);
  await changeGuide.getByRole("button", { name: t("guide.understood") }).click();
  await expect(page.getByText(`hevc.mp4: ${t("upload.videoCodec")}`)).toBeVisible();
  await expect(counter("0")).toBeVisible();
  await expect(reason(t("upload.videoFormat"))).toHaveCount(0);
});

test("a small video that many phones cannot show is converted on the phone that can", async ({ page, t }) => {
  const { input, counter, change } = await openUploads(page, t);
  const canEncode = await page.evaluate(async () => {
    const config = { codec: "avc1.640020", width: 160, height: 120 };
    return "VideoEncoder" in window && (await VideoEncoder.isConfigSupported(config)).supported === true;
  });
  test.skip(!canEncode, "This Chromium was built without H.264");
  await input.setInputFiles(VP9_VIDEO);
  await change.click();
  await expect(counter("1")).toBeVisible();
  const video = page.getByLabel(t("upload.videoAlt", { n: "1" }), { exact: true });
  const uploaded = await video.evaluate(async ({ src }: HTMLVideoElement) => (await fetch(src)).text());
  expect(uploaded).toContain("avc1");
});

test("a file of sound alone is rejected by the form and by the server", async ({ page, t }) => {
  const { input, reason, counter } = await openUploads(page, t);
  await input.setInputFiles(SOUND);
  await expect(page.getByText(`sound.mp4: ${t("errors.VIDEO_WITHOUT_PICTURE")}`)).toBeVisible();
  await input.setInputFiles(SOUND_WEBM);
  await expect(reason(t("errors.VIDEO_WITHOUT_PICTURE"))).toBeVisible();
  await expect(counter("0")).toBeVisible();
  for (const file of [SOUND, SOUND_WEBM])
    expect(await uploadByRest(page.request, "video", readFileSync(file))).toMatchObject({
      status: 400,
      code: "VIDEO_WITHOUT_PICTURE",
    });
});

test("a card does not blame the phone for a video that could not be loaded", async ({ page, t }) => {
  const title = uniqueTitle("वीडियो वाली गाय");
  await signUpByApi(page);
  const { objectPath } = await uploadByRest(page.request, "video", readFileSync(HEVC_VIDEO));
  await createListing(page.request, { title, titleHindi: title, videos: [objectPath] });
  await page.route("**/objects/**", (route) => route.fulfill({ status: 503 }));
  await page.goto(searchPath(title));
  await expect.poll(() => page.locator("video").evaluate((video: HTMLVideoElement) => video.error?.code)).toBe(4);
  await expect(page.locator("html")).toHaveAttribute("data-ready");
  await expect(page.getByText(t("video.notSupported"))).toHaveCount(0);
});

test("cards, the player and the form say that this phone cannot show a video", async ({ page, otherPage, t }) => {
  const title = uniqueTitle("वीडियो वाली गाय");
  await signUpByApi(page);
  const { objectPath } = await uploadByRest(page.request, "video", readFileSync(HEVC_VIDEO));
  const id = await createListing(page.request, { title, titleHindi: title, videos: [objectPath] });
  const shifts = await watchLayoutShifts(otherPage);
  await otherPage.goto(searchPath(title));
  const play = otherPage.getByRole("button", { name: `${t("card.playVideo")}: ${title} ${t("video.notSupported")}` });
  await expect(play.getByText(t("video.notSupported"))).toBeVisible();
  expect(await axeViolations(otherPage)).toEqual([]);
  await shifts.settle();
  expect(shifts.all).toEqual([]);
  await otherPage.goto(`/animal/${id}`);
  await expect(play.getByText(t("video.notSupported"))).toBeVisible();
  await play.click();
  await expect(otherPage.getByRole("dialog").getByRole("alert")).toHaveText(t("video.notSupported"));
  await page.goto(`/edit/${id}`);
  await expect(page.getByRole("group").getByText(t("upload.videoNotShown"))).toBeVisible();
});
