import { readFile } from "node:fs/promises";
import { PRODUCT_NAME } from "@pashu/i18n/product-name";
import { STATUS_PICTURE } from "@pashu/validators/status-picture";
import type { Page } from "@playwright/test";
import decodeQr from "qr/decode.js";
import { createListing, openHydrated, signUpByApi, uniqueTitle } from "./support/accounts.ts";
import { createListingWithMedia } from "./support/listing-with-media.ts";
import { waitForServiceWorker, WITH_SERVICE_WORKER } from "./support/offline.ts";
import { expect, test } from "./support/test.ts";

test.use({ defaultLanguage: "hi" });

/** Pixels of a part of an image, by default of all, decoded in a page without a content security policy. */
async function decodeImage(page: Page, image: Buffer, part?: { left: number; top: number; size: number }) {
  const decoded = await page.evaluate(
    async ([base64, box]) => {
      const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
      const [width, height] = box === undefined ? [picture.width, picture.height] : [box.size, box.size];
      const context = new OffscreenCanvas(width, height).getContext("2d");
      context?.drawImage(picture, -(box?.left ?? 0), -(box?.top ?? 0));
      const { data = [] } = context?.getImageData(0, 0, width, height) ?? {};
      return { width, height, whole: [picture.width, picture.height], rgba: Array.from(data) };
    },
    [image.toString("base64"), part] as const,
  );
  return { ...decoded, data: Uint8Array.from(decoded.rgba) };
}

test("an owner downloads the picture of a listing and prints its poster, whose QR code leads to the listing", async ({
  page,
  otherPage,
  t,
}) => {
  const title = uniqueTitle("Deoni");
  await signUpByApi(page);
  const id = await createListing(page.request, { title });
  await openHydrated(page, `/animal/${id}`);

  await test.step("the picture", async () => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: t("cards.share") }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("pashu-bazaar.jpeg");
  });

  await test.step("the poster", async () => {
    await page.getByRole("link", { name: t("cards.poster") }).click();
    const poster = page.getByRole("article");
    const code = poster.getByRole("img", { name: new URL("/a/", page.url()).href });
    // The listing's page, which is shown until the poster has loaded, is an article with this title, too.
    await expect(code).toBeVisible();
    await expect(poster.getByRole("heading", { name: title })).toBeVisible();
    expect((await page.request.get(page.url())).headers()["x-robots-tag"]).toBe("noindex");
    await expect(poster.getByText("₹45,000")).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(poster.getByRole("button", { name: t("cards.print") })).toBeHidden();
    await expect(poster.getByText("₹45,000")).toBeVisible();
    const address = decodeQr(await decodeImage(otherPage, await code.screenshot()), { timeLimit: 10_000 });
    const response = await page.request.get(address, { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([301, `/animal/${id}`]);
  });
});

/** The texts that the page writes on canvases. */
async function recordCanvasTexts(page: Page): Promise<string[]> {
  const texts: string[] = [];
  await page.exposeFunction("recordText", (text: string) => texts.push(text));
  await page.addInitScript(() => {
    const { prototype } = CanvasRenderingContext2D;
    const { fillText } = prototype;
    prototype.fillText = function record(this: CanvasRenderingContext2D, ...given) {
      void recordText(given[0]);
      fillText.apply(this, given);
    };
  });
  return texts;
}

/** Exposed to the page. */
declare function recordText(text: string): Promise<void>;

async function downloadPicture(page: Page, name: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name, exact: true }).click(),
  ]);
  return readFile(await download.path());
}

const QR_PART = { left: STATUS_PICTURE.left, top: 1340, size: 320 };
/** Inside the photo. */
const PHOTO_PART = { left: 500, top: 600, size: 1 };
const SUNKEN = [242, 233, 216];

test.describe("while the server draws no status picture", () => {
  test.use({ allowedErrors: [/-status\.jpg|\/objects\//] });

  test("the phone draws it, with everything that the server draws", async ({ page, otherPage, t, language }) => {
    const texts = await recordCanvasTexts(page);
    let asked = 0;
    await page.route("**/*-status.jpg", (route) => {
      asked += 1;
      return route.fulfill({ status: 503, body: "{}" });
    });
    await signUpByApi(page);
    const title = `🐃 مہک ${"देवणी".repeat(30)}`;
    const hostile = { title, titleHindi: title, price: 100_000_000 };
    const id = await createListingWithMedia(page.request, { ...hostile, videos: [] });
    await openHydrated(page, `/animal/${id}`);
    const jpeg = await downloadPicture(page, t("cards.share"));
    expect(asked).toBe(3);
    const { whole, data: photo } = await decodeImage(otherPage, jpeg, PHOTO_PART);
    expect(whole).toEqual([STATUS_PICTURE.width, STATUS_PICTURE.height]);
    expect([...photo.slice(0, 3)]).not.toEqual(SUNKEN);
    const address = decodeQr(await decodeImage(otherPage, jpeg, QR_PART), { timeLimit: 10_000 });
    expect(new URL(address).pathname).toMatch(/^\/a\/\w{22}$/);
    expect((await page.request.get(address, { maxRedirects: 0 })).headers().location).toBe(`/animal/${id}`);
    await expect.poll(() => texts).toContain(address.replace(/^https?:\/\//, ""));
    expect(texts).toEqual(expect.arrayContaining(["₹10,00,00,000", PRODUCT_NAME[language]]));
    expect(texts).toContain("🐃 مہک");
    expect(texts.filter((text) => /^(?:देवणी)+.*…$/u.test(text))).toHaveLength(1);
    expect(texts.join(" ")).toContain(t("cards.scan"));
  });

  test("it has a drawing in place of a photo that cannot be loaded", async ({ page, otherPage, t }) => {
    await page.route("**/*-status.jpg", (route) => route.abort());
    await signUpByApi(page);
    const id = await createListingWithMedia(page.request, { videos: [] });
    await page.route("**/objects/**", (route) => route.abort());
    await openHydrated(page, `/animal/${id}`);
    const jpeg = await downloadPicture(page, t("cards.share"));
    const corner = await decodeImage(otherPage, jpeg, { left: 4, top: 4, size: 1 });
    for (const [index, colour] of SUNKEN.entries())
      expect(Math.abs((corner.data[index] ?? 0) - colour)).toBeLessThanOrEqual(4);
    const address = decodeQr(await decodeImage(otherPage, jpeg, QR_PART), { timeLimit: 10_000 });
    expect((await page.request.get(address, { maxRedirects: 0 })).headers().location).toBe(`/animal/${id}`);
  });
});

test.describe("with a service worker", () => {
  test.use(WITH_SERVICE_WORKER);

  test("the phone draws the status picture offline, with the photo that the page has shown", async ({
    page,
    otherPage,
    context,
    t,
  }) => {
    await signUpByApi(page);
    const id = await createListingWithMedia(page.request, { videos: [] });
    await openHydrated(page, "/");
    await waitForServiceWorker(page);
    await openHydrated(page, `/animal/${id}`);
    await expect(page.getByRole("button", { name: t("cards.share"), exact: true })).toBeVisible();
    await context.setOffline(true);
    const jpeg = await downloadPicture(page, t("cards.share"));
    const { whole, data } = await decodeImage(otherPage, jpeg, PHOTO_PART);
    expect(whole).toEqual([STATUS_PICTURE.width, STATUS_PICTURE.height]);
    expect([...data.slice(0, 3)]).not.toEqual(SUNKEN);
  });
});
