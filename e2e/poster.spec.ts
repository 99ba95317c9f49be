import type { Page } from "@playwright/test";
import decodeQr from "qr/decode.js";
import { createListing, openHydrated, signUpByApi, uniqueTitle } from "./support/accounts.ts";
import { expect, test } from "./support/test.ts";

test.use({ defaultLanguage: "hi" });

/** Pixels of a PNG, decoded in a page without a content security policy. */
async function decodeImage(page: Page, png: Buffer) {
  const { width, height, rgba } = await page.evaluate(async (base64) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
    const context = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
    context?.drawImage(picture, 0, 0);
    const { data = [] } = context?.getImageData(0, 0, picture.width, picture.height) ?? {};
    return { width: picture.width, height: picture.height, rgba: Array.from(data) };
  }, png.toString("base64"));
  return { width, height, data: Uint8Array.from(rgba) };
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
