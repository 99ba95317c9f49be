import type { Locator, Page } from "@playwright/test";
import { imagePathAt } from "@pashu/validators/image-paths";
import { COW, HENS, VIDEO, whitePng } from "./support/files.ts";
import { listingWithMedia } from "./support/listing-with-media.ts";
import { endSession, logIn, onceChecked } from "./support/log-in.ts";
import { openOwnListing } from "./support/open-edit-page.ts";
import { marketPath, newPerson, signUpByRest, uniqueTitle } from "./support/accounts.ts";
import type { Say } from "./support/sign-up.ts";
import { SMALL_PHOTO } from "./support/small-photo.ts";
import { expect, test } from "./support/test.ts";
import { call, countOf, message } from "./support/network.ts";

test.use({ usualLanguage: "hi" });

/** The Edit page of a listing that has media. */
function editPage(page: Page, say: Say) {
  const photo = (n: string) => say("upload.thumbAlt", { n });
  return {
    input: page.locator('input[type="file"]'),
    photo,
    shown: (n: string) => page.getByRole("img", { name: photo(n) }),
    earlier: (n: string) => page.getByRole("button", { name: say("upload.earlier", { name: photo(n) }) }),
    remove: (name: string) => page.getByRole("button", { name: say("upload.remove", { name }) }),
    update: page.getByRole("button", { name: say("edit.update") }),
    arrived: (n: string) => expect(page.getByText(say("upload.counter", { n, max: "7" }))).toBeVisible(),
    secondIsFirst: () =>
      expect(page.getByText(say("upload.moved", { name: photo("2"), n: "1", max: "2" }))).toBeAttached(),
  };
}

async function boxOf(image: Locator) {
  const box = await image.boundingBox();
  if (box === null) throw new Error("The image is not displayed.");
  return box;
}

test("photos and a video are uploaded, made smaller where they are too large, and kept over a reload", async ({
  page,
  say,
}) => {
  const id = await openOwnListing(page, say, { title: "वीडियो वाली गाय" });
  const { input, photo, shown, remove, update, arrived } = editPage(page, say);

  await test.step("several files chosen at once arrive one after another", async () => {
    await input.setInputFiles([COW, VIDEO, HENS]);
    await arrived("3");
    await expect(shown("1")).toBeVisible();
    await expect(page.getByLabel(say("upload.videoAlt", { n: "1" }), { exact: true })).toBeVisible();
  });

  await test.step("a photo of 63 megapixels is made small on the phone", async () => {
    const sent = page.waitForRequest((request) => request.method() === "PUT");
    await input.setInputFiles({ name: "field.png", mimeType: "image/png", buffer: whitePng(9000, 7000) });
    expect((await sent).headers()["content-type"]).toBe("image/jpeg");
    await arrived("4");
  });

  await test.step("unsaved changes survive a reload", async () => {
    await page.getByLabel(say("sell.fieldPrice")).fill("47000");
    await page.reload();
    await expect(page.getByText(say("edit.restored"))).toBeVisible();
    await expect(page.getByLabel(say("sell.fieldPrice"))).toHaveValue("47000");
    await arrived("4");
  });

  await test.step("a double click saves once", async () => {
    await remove(photo("3")).click();
    await arrived("3");
    const updates = countOf(page, call("animals.update"));
    await update.dblclick();
    await expect(message(page, say("edit.updated"))).toBeVisible();
    await expect(page).toHaveURL("/profile");
    expect(updates()).toBe(1);
    const { images, videos, price } = await (await page.request.get(`/api/animals/${id}`)).json();
    expect({ price, images: images.length, videos: videos.length }).toEqual({ price: 47_000, images: 2, videos: 1 });
  });
});

test("photos are put in order by keys and by mouse", async ({ page, say }) => {
  await signUpByRest(page);
  const id = await listingWithMedia(page);
  const saved = async () => (await page.request.get(`/api/animals/${id}`)).json();
  const { images } = await saved();
  const { shown, earlier, update, secondIsFirst } = editPage(page, say);
  const order = (photos: string[]) =>
    Promise.all(photos.map((path, at) => expect(shown(`${at + 1}`)).toHaveAttribute("src", imagePathAt(path, 320))));

  await test.step("by keys, also while the list becomes sortable", async () => {
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
    await shown("2").hover();
    await page.mouse.down();
    const first = await boxOf(shown("1"));
    await page.mouse.move(first.x + 40, first.y + 20);
    await page.mouse.move(first.x + 20, first.y + 20);
    await expect.poll(async () => (await boxOf(shown("1"))).x, "the first photo makes room").toBeGreaterThan(first.x);
    await page.mouse.up();
    await secondIsFirst();
    await update.click();
    await expect(page).toHaveURL("/profile");
    expect((await saved()).images).toEqual(images);
  });
});

test("a buyer plays the video of a listing until its seller removes it", async ({ page, other, say }) => {
  const title = uniqueTitle("वीडियो वाली गाय");
  await signUpByRest(page);
  const id = await listingWithMedia(page, { title, titleHindi: title });
  const play = other.getByRole("button", { name: say("card.playVideo") });

  await test.step("the video plays, and the photos are beside it", async () => {
    await other.goto(marketPath(title));
    await play.click();
    const video = other.getByRole("dialog").locator("video");
    await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime)).toBeGreaterThan(0.2);
    await other.keyboard.press("Escape");
    await expect(video).toBeHidden();
    await other.getByRole("button", { name: say("card.photoCount", { count: 2, n: "2" }) }).click();
    await expect(other.getByRole("dialog")).toContainText(say("gallery.counter", { n: "1", total: "2" }));
  });

  await test.step("the seller removes the video", async () => {
    const { remove, update } = editPage(page, say);
    await page.goto(`/edit/${id}`);
    await remove(say("upload.videoAlt", { n: "1" })).click();
    await update.click();
    await expect(page).toHaveURL("/profile");
    expect(await (await page.request.get(`/api/animals/${id}`)).json()).toMatchObject({ videos: [] });
    await other.goto(marketPath(title));
    await expect(other.getByRole("button", { name: say("card.viewPhotos") })).toBeVisible();
    await expect(play).toBeHidden();
  });
});

test("the Edit form keeps its changes when the session ends", async ({ page, say }) => {
  const { phone } = newPerson();
  await page.clock.install();
  const id = await openOwnListing(page, say, { phone, title: "बिना सत्र की गाय" });
  const { input, update, arrived } = editPage(page, say);
  const title = page.getByLabel(say("sell.fieldTitle"));
  await title.fill("नया नाम");

  await test.step("an upload continues after the login", async () => {
    await endSession(page);
    await input.setInputFiles(SMALL_PHOTO);
    await logIn(page, say, phone);
    await arrived("1");
    await expect(title).toHaveValue("नया नाम");
    await expect(page).toHaveURL(`/edit/${id}`);
  });

  await test.step("closing the login keeps the form, and an update continues after the login", async () => {
    // A check that came after the login was closed would leave the page.
    await onceChecked(page);
    await endSession(page);
    await update.click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("common.close") })
      .click();
    await expect(title).toHaveValue("नया नाम");
    await update.click();
    await logIn(page, say, phone);
    await expect(message(page, say("edit.updated"))).toBeVisible();
    await expect(page).toHaveURL("/profile");
    const saved = await (await page.request.get(`/api/animals/${id}`)).json();
    expect(saved.title).toBe("नया नाम");
    expect(saved.images).toHaveLength(1);
  });
});
