import { imagePathAt } from "@pashu/validators/image-paths";
import { COW, HENS, UPLOADED, VIDEO, whitePng } from "./support/files.ts";
import { endSession, logIn } from "./support/log-in.ts";
import { openOwnListing } from "./support/own-listing.ts";
import { expect, test } from "./support/test.ts";

test.describe("in hi", () => {
  test.use({ language: "hi" });

  test("a seller adds photos and a video, puts them in order, and takes the video away", async ({
    page,
    other,
    say,
  }) => {
    const title = "वीडियो वाली गाय";
    const id = await openOwnListing(page, say, { phone: "9830000101", title });
    const input = page.locator('input[type="file"]');
    // Files go one after another, each drawn anew by the server.
    const arrived = (n: string) => expect(page.getByText(say("upload.counter", { n, max: "7" }))).toBeVisible(UPLOADED);
    const photo = (n: string) => say("upload.thumbAlt", { n });
    const update = page.getByRole("button", { name: say("edit.update") });
    const saved = async () => (await page.request.get(`/api/animals/${id}`)).json();
    const card = other.getByRole("article").filter({ hasText: title });

    await test.step("several files chosen at once arrive one after another", async () => {
      await input.setInputFiles([COW, VIDEO, HENS]);
      await arrived("3");
      await expect(page.getByRole("img", { name: photo("1") })).toBeVisible();
      await expect(page.getByLabel(say("upload.videoAlt", { n: "1" }), { exact: true })).toBeVisible();
    });

    await test.step("a photo of 63 megapixels is made small on the phone", async () => {
      const sent = page.waitForRequest((request) => request.method() === "PUT");
      await input.setInputFiles({ name: "field.png", mimeType: "image/png", buffer: whitePng(9000, 7000) });
      expect((await sent).headers()["content-type"]).toBe("image/jpeg");
      await arrived("4");
    });

    await test.step("what is changed survives a reload", async () => {
      await page.getByLabel(say("sell.fieldPrice")).fill("47000");
      await page.reload();
      await expect(page.getByText(say("edit.restored"))).toBeVisible();
      await expect(page.getByLabel(say("sell.fieldPrice"))).toHaveValue("47000");
      await arrived("4");
    });

    await test.step("the order changes by keys, and is told", async () => {
      await page.getByRole("button", { name: say("upload.remove", { name: photo("3") }) }).click();
      await arrived("3");
      await page.getByRole("button", { name: say("upload.earlier", { name: photo("2") }) }).press("Enter");
      await expect(page.getByText(say("upload.moved", { name: photo("2"), n: "1", max: "2" }))).toBeAttached();
      await expect(page.getByRole("button", { name: say("upload.earlier", { name: photo("1") }) })).toBeFocused();
    });

    await test.step("pressed twice, it is saved once", async () => {
      const updates: string[] = [];
      page.on("request", (request) => {
        if (request.url().includes("animals.update")) updates.push(request.url());
      });
      await update.dblclick();
      await expect(page.getByText(say("edit.updated"), { exact: true })).toBeVisible();
      await expect(page).toHaveURL("/profile");
      expect(updates).toHaveLength(1);
      const { images, videos, price } = await saved();
      expect({ price, images: images.length, videos: videos.length }).toEqual({ price: 47_000, images: 2, videos: 1 });
    });

    await test.step("the other photo is now the first, and a drag brings it back", async () => {
      const { images } = await saved();
      await page.goto(`/edit/${id}`);
      const shown = (n: string) => page.getByRole("img", { name: photo(n) });
      await expect(shown("1")).toHaveAttribute("src", imagePathAt(images[0], 320));
      await shown("2").hover();
      await page.mouse.down();
      await shown("1").hover({ force: true });
      await shown("1").hover({ force: true, position: { x: 20, y: 20 } });
      await page.mouse.up();
      await expect(page.getByText(say("upload.moved", { name: photo("2"), n: "1", max: "2" }))).toBeAttached();
      await update.click();
      await expect(page).toHaveURL("/profile");
      expect((await saved()).images).toEqual(images.toReversed());
    });

    await test.step("somebody else plays the video from the card", async () => {
      await other.goto("/marketplace");
      await card.getByRole("button", { name: say("card.playVideo") }).click();
      const video = other.getByRole("dialog").locator("video");
      await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime)).toBeGreaterThan(0.2);
      await other.keyboard.press("Escape");
      await expect(video).toBeHidden();
      await card.getByRole("button", { name: say("card.photoCount", { count: 2, n: "2" }) }).click();
      await expect(other.getByRole("dialog")).toContainText(say("gallery.counter", { n: "1", total: "2" }));
    });

    await test.step("she takes the video away", async () => {
      await page.goto(`/edit/${id}`);
      const name = say("upload.videoAlt", { n: "1" });
      await page.getByRole("button", { name: say("upload.remove", { name }) }).click();
      await update.click();
      await expect(page).toHaveURL("/profile");
      expect((await saved()).videos).toEqual([]);
      await other.goto("/marketplace");
      await expect(card.getByRole("button", { name: say("card.viewPhotos") })).toBeVisible();
      await expect(card.getByRole("button", { name: say("card.playVideo") })).toBeHidden();
    });
  });

  test("a session that ends in the middle takes nothing away", async ({ page, say }) => {
    const phone = "9830000102";
    const id = await openOwnListing(page, say, { phone, title: "बिना सत्र की गाय" });
    const title = page.getByLabel(say("sell.fieldTitle"));
    await title.fill("नया नाम");

    await test.step("while a photo is sent: it goes on after the login", async () => {
      await endSession(page);
      await page.locator('input[type="file"]').setInputFiles(COW);
      await logIn(page, say, phone);
      await expect(page.getByText(say("upload.counter", { n: "1", max: "7" }))).toBeVisible(UPLOADED);
      await expect(title).toHaveValue("नया नाम");
      await expect(page).toHaveURL(`/edit/${id}`);
    });

    await test.step("while it is saved: closed, the login leaves the form; done, it is saved", async () => {
      const update = page.getByRole("button", { name: say("edit.update") });
      await endSession(page);
      await update.click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: say("common.close") })
        .click();
      await expect(title).toHaveValue("नया नाम");
      await update.click();
      await logIn(page, say, phone);
      await expect(page.getByText(say("edit.updated"), { exact: true })).toBeVisible();
      await expect(page).toHaveURL("/profile");
      const saved = await (await page.request.get(`/api/animals/${id}`)).json();
      expect(saved.title).toBe("नया नाम");
      expect(saved.images).toHaveLength(1);
    });
  });
});
