import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { UPLOAD_TIMEOUT, VIDEO } from "./support/files.ts";
import { createListingWithMedia } from "./support/listing-with-media.ts";
import { openEditPage } from "./support/open-edit-page.ts";
import {
  createAccount,
  createListing,
  DEMO_GOATS,
  searchPath,
  openHydrated,
  openSignedIn,
  uniqueTitle,
} from "./support/accounts.ts";
import { SMALL_PHOTO } from "./support/small-photo.ts";
import { expect, test } from "./support/test.ts";
import { doubleTap } from "./support/touch.ts";
import { trpcUrl, countRequests } from "./support/network.ts";

test.use({ defaultLanguage: "hi", contextOptions: { reducedMotion: "no-preference" } });

const MEDIA = [
  ...["1.png", "2.png", "3.png"].map((name) => ({ ...SMALL_PHOTO, name })),
  { name: "cow.webm", mimeType: "video/webm", buffer: readFileSync(VIDEO) },
];

test("a double tap on Load More loads one page", async ({ page, t }) => {
  await openHydrated(page, "/marketplace");
  const cards = page.getByRole("article");
  const listRequests = countRequests(page, trpcUrl("animals.list"));
  await doubleTap(page.getByRole("button", { name: t("market.loadMore") }));
  await expect(cards).toHaveCount(20);
  expect(listRequests()).toBe(1);
});

test("a double tap opens and closes the gallery once and activates nothing below it", async ({ page, t }) => {
  await openHydrated(page, DEMO_GOATS);
  await doubleTap(page.getByRole("button", { name: t("card.viewPhotos") }).first());
  await closeByDoubleTap(page, "img", t("gallery.close"));
  await expect(page).toHaveURL(DEMO_GOATS);
});

test("a double tap opens and closes a video once and activates nothing below it", async ({ page, otherRequest, t }) => {
  const title = uniqueTitle("Murrah");
  await createAccount(otherRequest);
  await createListingWithMedia(otherRequest, { title });
  await openHydrated(page, searchPath(title));
  await doubleTap(page.getByRole("button", { name: t("card.playVideo") }));
  await closeByDoubleTap(page, "video", t("common.close"));
  await expect(page).toHaveURL(searchPath(title));
});

async function closeByDoubleTap(page: Page, content: "img" | "video", close: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await expect(dialog.locator(content).first()).toBeVisible();
  await doubleTap(dialog.getByRole("button", { name: close }));
  await expect(dialog).toBeHidden();
  await expect(page.locator('[aria-pressed="true"]')).toHaveCount(0);
}

test("a double tap opens the chat with the seller in one window", async ({ page, otherRequest, t }) => {
  const title = uniqueTitle("Surti");
  await createAccount(otherRequest);
  await createListing(otherRequest, { title });
  await openSignedIn(page, t, searchPath(title));
  await page
    .getByRole("button", { name: t("card.contactSeller") })
    .first()
    .click();
  await page.context().route(/wa\.me/, (route) => route.fulfill({ contentType: "text/html", body: "the chat" }));
  await doubleTap(page.getByRole("button", { name: t("consent.accept") }));
  const opened = page.context().waitForEvent("page");
  await doubleTap(page.getByRole("link", { name: t("contact.whatsapp") }));
  await opened;
  await expect(page.getByRole("link", { name: t("contact.call") })).toBeVisible();
  expect(page.context().pages()).toHaveLength(2);
});

test("a double tap moves or removes a photo once", async ({ page, t }) => {
  const id = await openEditPage(page, t, { title: uniqueTitle("दो बार दबाया") });
  const name = (n: string) => t("upload.thumbAlt", { n });
  const counter = (n: string) => page.getByText(t("upload.counter", { n, max: "7" }));
  const saved = async () => (await page.request.get(`/api/animals/${id}`)).json();
  const save = async () => {
    await doubleTap(page.getByRole("button", { name: t("edit.update") }));
    await expect(page).toHaveURL("/profile");
    await page.goto(`/edit/${id}`);
    await expect(page.locator(".cursor-grab").first()).toBeVisible();
  };
  await page.locator('input[type="file"]').setInputFiles(MEDIA);
  await expect(counter("4")).toBeVisible(UPLOAD_TIMEOUT);
  await save();
  const [first, second, third] = (await saved()).images;

  await doubleTap(page.getByRole("button", { name: t("upload.later", { name: name("1") }) }));
  await expect(page.getByText(t("upload.moved", { name: name("1"), n: "2", max: "3" }))).toBeAttached();
  await save();
  expect((await saved()).images).toEqual([second, first, third]);

  await doubleTap(page.getByRole("button", { name: t("upload.remove", { name: name("1") }) }));
  await expect(counter("3")).toBeVisible();
  await save();
  expect((await saved()).images).toEqual([first, third]);

  await doubleTap(page.getByRole("button", { name: t("guide.open") }));
  await doubleTap(page.getByRole("button", { name: t("guide.understood") }));
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(`/edit/${id}`);
});
