import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { createAccount, createListing, newUser, signUpByApi } from "./support/accounts.ts";
import { SMALL_PHOTO } from "./support/small-photo.ts";
import { expect, test } from "./support/test.ts";
import { message } from "./support/messages.ts";
import { holdRequests, trpcUrl } from "./support/network.ts";

const TITLE = "देवनी गाय, पहला ब्यात";
const NEW_TITLE = "देवनी गाय, दूसरा ब्यात";

const LISTING = {
  title: TITLE,
  titleHindi: TITLE,
  description: "शांत गाय, कोई भी दुह सकता है",
  descriptionHindi: "शांत गाय, कोई भी दुह सकता है",
  category: "cattle",
  price: 45_000,
  age: "4 साल",
  ageHindi: "4 साल",
  location: "शिवापुर, महाराष्ट्र, 413512",
  locationHindi: "शिवापुर, महाराष्ट्र, 413512",
  isPregnant: true,
};

test.use({ language: "hi" });

async function ownListing(page: Page): Promise<string> {
  await signUpByApi(page, newUser("सुनीता पवार"));
  return createListing(page.request, LISTING);
}

test("the Edit page redirects a visitor to the landing page with a message", async ({ page, t }) => {
  await page.goto(`/edit/${randomUUID()}`);
  await expect(message(page, t("edit.loginNeeded"))).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("a seller edits a listing and its photos and deactivates it", async ({ page, t }) => {
  const card = page.getByRole("article");
  const edit = card.getByRole("link", { name: t("card.edit") });
  const field = (key: Parameters<typeof t>[0]) => page.getByLabel(t(key));
  const update = page.getByRole("button", { name: t("edit.update") });
  const id = await ownListing(page);
  await page.goto("/profile");
  await edit.click();
  await expect(page).toHaveURL(`/edit/${id}`);

  await test.step("invalid fields are reported and not saved", async () => {
    await expect(field("sell.fieldTitle")).toHaveValue(TITLE);
    await expect(field("edit.fieldLocation")).toHaveValue(LISTING.location);
    await field("sell.fieldTitle").fill(" ");
    await field("sell.fieldPrice").fill("0");
    await update.click();
    await expect(message(page, t("valid.title"))).toBeVisible();
    await expect(message(page, t("valid.price"))).toBeVisible();
    await expect(page).toHaveURL(`/edit/${id}`);
  });

  await test.step("title, price and a photo are saved", async () => {
    await field("sell.fieldTitle").fill(NEW_TITLE);
    await field("sell.fieldPrice").fill("४८,०००");
    await page.locator('input[type="file"]').setInputFiles(SMALL_PHOTO);
    await expect(page.getByText(t("upload.counter", { n: "1", max: "7" }))).toBeVisible();
    await update.click();
    await expect(message(page, t("edit.updated"))).toBeVisible();
    await expect(page).toHaveURL("/profile");
    await expect(card).toContainText(NEW_TITLE);
    await expect(card).toContainText("₹48,000");
    await expect(card.getByRole("button", { name: t("card.viewPhotos") })).toBeVisible();
    const saved = await (await page.request.get(`/api/animals/${id}`)).json();
    expect(saved).toMatchObject({ ...LISTING, title: NEW_TITLE, titleHindi: NEW_TITLE, price: 48_000 });
    expect(saved.images).toHaveLength(1);
  });

  await test.step("the photo is removed and the listing deactivated", async () => {
    await edit.click();
    await page.getByRole("button", { name: t("upload.remove", { name: t("upload.thumbAlt", { n: "1" }) }) }).click();
    await field("edit.fieldActive").uncheck();
    await update.press("Enter");
    await expect(page).toHaveURL("/profile");
    await expect(card).toContainText(t("card.notActive"));
    await expect(card).toContainText(t("card.noPhoto"));
  });

  await test.step("cancelled changes are not saved", async () => {
    await edit.click();
    await field("sell.fieldTitle").fill("गलत");
    await page.getByRole("link", { name: t("common.cancel") }).press("Enter");
    await expect(page).toHaveURL("/profile");
    await expect(card).toContainText(NEW_TITLE);
  });
});

test("the Edit page shows saved changes when it is opened again while the listing is refetched", async ({
  page,
  t,
}) => {
  const id = await ownListing(page);
  const edit = page.getByRole("article").getByRole("link", { name: t("card.edit") });
  const title = page.getByRole("textbox", { name: t("sell.fieldTitle") });
  await page.goto("/profile");
  await edit.click();
  await title.fill(NEW_TITLE);
  const release = await holdRequests(page, trpcUrl("animals.get"));
  const refetched = page.waitForRequest(trpcUrl("animals.get"));
  await page.getByRole("button", { name: t("edit.update") }).click();
  await refetched;
  await expect(page).toHaveURL("/profile");
  await edit.click();
  await expect(page).toHaveURL(`/edit/${id}`);
  await expect(title).toHaveValue(NEW_TITLE);
  release();
});

test("the Edit page rejects another seller's listing and an unknown id", async ({ page, otherRequest, t }) => {
  await createAccount(otherRequest);
  const foreign = await createListing(otherRequest, LISTING);
  await signUpByApi(page);
  await page.goto(`/edit/${foreign}`);
  await expect(message(page, t("edit.notAuthorized"))).toBeVisible();
  await expect(message(page, t("edit.notAuthorizedText"))).toBeVisible();
  await expect(page).toHaveURL("/profile");
  for (const missing of [randomUUID(), "no-listing"]) {
    await page.goto(`/edit/${missing}`);
    await expect(message(page, t("edit.missing"))).toBeVisible();
    await expect(page).toHaveURL("/profile");
  }
});

test("the Edit page reports a listing that was deleted while the form was open", async ({ page, t }) => {
  const id = await ownListing(page);
  await page.goto(`/edit/${id}`);
  await page.getByLabel(t("sell.fieldTitle")).fill(NEW_TITLE);
  expect((await page.request.delete(`/api/animals/${id}`)).status()).toBe(204);
  await page.getByRole("button", { name: t("edit.update") }).click();
  await expect(message(page, t("errors.ANIMAL_NOT_FOUND"))).toBeVisible();
  await expect(page).toHaveURL("/profile");
  await expect(page.getByText(t("profile.emptyTitle"))).toBeVisible();
});

test("a link to the photos of the Edit page focuses them", async ({ page, t }) => {
  const id = await ownListing(page);
  await page.goto(`/edit/${id}#media`);
  await expect(page.locator("#media")).toBeFocused();
  await expect(page.getByRole("button", { name: t("upload.chooseBoth") })).toBeInViewport();
});
