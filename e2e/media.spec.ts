import type { Locator, Page } from "@playwright/test";
import { imagePathAt } from "@pashu/validators/image-paths";
import { COW, HENS, VIDEO, whitePng } from "./support/files.ts";
import { createListingWithMedia } from "./support/listing-with-media.ts";
import { endSession, logIn, runSessionChecks } from "./support/log-in.ts";
import { openEditPage } from "./support/open-edit-page.ts";
import { searchPath, newUser, signUpByApi, uniqueTitle } from "./support/accounts.ts";
import type { Translate } from "./support/sign-up.ts";
import { SMALL_PHOTO } from "./support/small-photo.ts";
import { expect, test } from "./support/test.ts";
import { doubleTap } from "./support/touch.ts";
import { message } from "./support/messages.ts";
import { trpcUrl, countRequests } from "./support/network.ts";

test.use({ defaultLanguage: "hi" });

function editPage(page: Page, t: Translate) {
  const photo = (n: string) => t("upload.thumbAlt", { n });
  return {
    input: page.locator('input[type="file"]'),
    photo,
    image: (n: string) => page.getByRole("img", { name: photo(n) }),
    earlier: (n: string) => page.getByRole("button", { name: t("upload.earlier", { name: photo(n) }) }),
    remove: (name: string) => page.getByRole("button", { name: t("upload.remove", { name }) }),
    update: page.getByRole("button", { name: t("edit.update") }),
    expectCount: (n: string) => expect(page.getByText(t("upload.counter", { n, max: "7" }))).toBeVisible(),
    secondIsFirst: () =>
      expect(page.getByText(t("upload.moved", { name: photo("2"), n: "1", max: "2" }))).toBeAttached(),
  };
}

async function boxOf(image: Locator) {
  const box = await image.boundingBox();
  if (box === null) throw new Error("The image is not displayed.");
  return box;
}

test("photos and a video are uploaded, large photos are resized, and a reload keeps them", async ({ page, t }) => {
  const id = await openEditPage(page, t, { title: "वीडियो वाली गाय" });
  const { input, photo, image, remove, update, expectCount } = editPage(page, t);

  await test.step("several files are uploaded one after another", async () => {
    await input.setInputFiles([COW, VIDEO, HENS]);
    await expectCount("3");
    await expect(image("1")).toBeVisible();
    await expect(page.getByLabel(t("upload.videoAlt", { n: "1" }), { exact: true })).toBeVisible();
  });

  await test.step("a photo of 63 megapixels is resized in the browser", async () => {
    const sent = page.waitForRequest((request) => request.method() === "PUT");
    await input.setInputFiles({ name: "field.png", mimeType: "image/png", buffer: whitePng(9000, 7000) });
    expect((await sent).headers()["content-type"]).toBe("image/jpeg");
    await expectCount("4");
  });

  await test.step("unsaved changes survive a reload", async () => {
    await page.getByLabel(t("sell.fieldPrice")).fill("47000");
    await page.reload();
    await expect(page.getByText(t("edit.restored"))).toBeVisible();
    await expect(page.getByLabel(t("sell.fieldPrice"))).toHaveValue("47000");
    await expectCount("4");
  });

  await test.step("a double click saves once", async () => {
    await remove(photo("3")).click();
    await expectCount("3");
    const updates = countRequests(page, trpcUrl("animals.update"));
    await doubleTap(update);
    await expect(message(page, t("edit.updated"))).toBeVisible();
    await expect(page).toHaveURL("/profile");
    expect(updates()).toBe(1);
    const { images, videos, price } = await (await page.request.get(`/api/animals/${id}`)).json();
    expect({ price, images: images.length, videos: videos.length }).toEqual({ price: 47_000, images: 2, videos: 1 });
  });
});

test("photos are reordered by keyboard and mouse", async ({ page, t }) => {
  await signUpByApi(page);
  const id = await createListingWithMedia(page.request);
  const saved = async () => (await page.request.get(`/api/animals/${id}`)).json();
  const { images } = await saved();
  const { image, earlier, update, secondIsFirst } = editPage(page, t);
  const order = (photos: string[]) =>
    Promise.all(photos.map((path, at) => expect(image(`${at + 1}`)).toHaveAttribute("src", imagePathAt(path, 320))));

  await test.step("by keyboard, while the sortable list loads", async () => {
    let load = () => {};
    const isFocused = new Promise<void>((resolve) => {
      load = resolve;
    });
    await page.route(/sortable-thumbs.*\.js/, (route) => isFocused.then(() => route.continue()), { times: 1 });
    await page.goto(`/edit/${id}`);
    await order(images);
    await earlier("2").focus();
    load();
    await expect(page.locator(".cursor-grab")).toHaveCount(3);
    await page.keyboard.press("Enter");
    await secondIsFirst();
    await expect(earlier("1")).toBeFocused();
    await update.click();
    await expect(page).toHaveURL("/profile");
    expect((await saved()).images).toEqual(images.toReversed());
  });

  await test.step("by mouse", async () => {
    await page.goto(`/edit/${id}`);
    await order(images.toReversed());
    await expect(page.locator(".cursor-grab")).toHaveCount(3);
    await image("2").hover();
    await page.mouse.down();
    const first = await boxOf(image("1"));
    await page.mouse.move(first.x + 40, first.y + 20);
    await page.mouse.move(first.x + 20, first.y + 20);
    await expect.poll(async () => (await boxOf(image("1"))).x, "the first photo makes room").toBeGreaterThan(first.x);
    await page.mouse.up();
    await secondIsFirst();
    await update.click();
    await expect(page).toHaveURL("/profile");
    expect((await saved()).images).toEqual(images);
  });
});

test("a buyer plays the video of a listing until its seller removes it", async ({ page, otherPage, t }) => {
  const title = uniqueTitle("वीडियो वाली गाय");
  await signUpByApi(page);
  const id = await createListingWithMedia(page.request, { title, titleHindi: title });
  const play = otherPage.getByRole("button", { name: t("card.playVideo") });

  await test.step("the video plays, and the photos stay available", async () => {
    await otherPage.goto(searchPath(title));
    await play.click();
    const video = otherPage.getByRole("dialog").locator("video");
    await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime)).toBeGreaterThan(0.2);
    await otherPage.keyboard.press("Escape");
    await expect(video).toBeHidden();
    await otherPage.getByRole("button", { name: t("card.photoCount", { count: 2, n: "2" }) }).click();
    await expect(otherPage.getByRole("dialog")).toContainText(t("gallery.counter", { n: "1", total: "2" }));
  });

  await test.step("the seller removes the video", async () => {
    const { remove, update } = editPage(page, t);
    await page.goto(`/edit/${id}`);
    await remove(t("upload.videoAlt", { n: "1" })).click();
    await update.click();
    await expect(page).toHaveURL("/profile");
    expect(await (await page.request.get(`/api/animals/${id}`)).json()).toMatchObject({ videos: [] });
    await otherPage.goto(searchPath(title));
    await expect(otherPage.getByRole("button", { name: t("card.viewPhotos") })).toBeVisible();
    await expect(play).toBeHidden();
  });
});

test("the Edit form keeps its changes when the session expires", async ({ page, t }) => {
  const { phone } = newUser();
  await page.clock.install();
  const id = await openEditPage(page, t, { phone, title: "बिना सत्र की गाय" });
  const { input, update, expectCount } = editPage(page, t);
  const title = page.getByLabel(t("sell.fieldTitle"));
  await title.fill("नया नाम");

  await test.step("an upload continues after the login", async () => {
    await endSession(page);
    await input.setInputFiles(SMALL_PHOTO);
    await logIn(page, t, phone);
    await expectCount("1");
    await expect(title).toHaveValue("नया नाम");
    await expect(page).toHaveURL(`/edit/${id}`);
  });

  await test.step("closing the login keeps the form, and an update continues after the login", async () => {
    // A later session check would leave the page once the login dialog is closed.
    await runSessionChecks(page);
    await endSession(page);
    await update.press("Enter");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("common.close"), exact: true })
      .click();
    await expect(title).toHaveValue("नया नाम");
    await update.press("Enter");
    await logIn(page, t, phone);
    await expect(message(page, t("edit.updated"))).toBeVisible();
    await expect(page).toHaveURL("/profile");
    const saved = await (await page.request.get(`/api/animals/${id}`)).json();
    expect(saved.title).toBe("नया नाम");
    expect(saved.images).toHaveLength(1);
  });
});
