import type { Page, Route } from "@playwright/test";
import {
  createAccount,
  createListing,
  searchPath,
  openSignedIn,
  uniqueTitle,
  type Account,
} from "./support/accounts.ts";
import { saveButton, savedAnimalIds, pendingSaveNotice } from "./support/saved-animals.ts";
import { SMALL_PHOTO } from "./support/small-photo.ts";
import { expect, test } from "./support/test.ts";
import { message } from "./support/messages.ts";
import { countRequests, dropConnection, loseResponse, trpcUrl } from "./support/network.ts";
import { fillListing, waitForServiceWorker, WITH_SERVICE_WORKER } from "./support/offline.ts";

test.use({ ...WITH_SERVICE_WORKER, language: "hi" });

async function listingsOf(page: Page, { id }: Account): Promise<unknown> {
  return (await page.request.get(`/api/sellers/${id}/animals`)).json();
}

test("the outbox sends a save made offline once, also after a reload", async ({ page, otherRequest, t }) => {
  const title = uniqueTitle("Saved offline");
  await createAccount(otherRequest);
  const animalId = await createListing(otherRequest, { title });
  // Without a network, only a list that was loaded before is shown after the reload.
  const savedList = page.waitForResponse(trpcUrl("savedAnimals.list"));
  await openSignedIn(page, t, searchPath(title));
  await savedList;
  await waitForServiceWorker(page);
  const save = saveButton(page, t, title);
  const notice = pendingSaveNotice(page, t);
  await page.context().setOffline(true);
  await save.click();
  await expect(message(page, t("card.savedLater"))).toBeVisible();
  await page.reload();
  await expect(save).toHaveAttribute("aria-pressed", "true");
  await expect(notice).toBeVisible();

  const sent = countRequests(page, trpcUrl("savedAnimals.add"));
  await page.context().setOffline(false);
  // The notice is also hidden until the page knows the user.
  await expect.poll(() => savedAnimalIds(page)).toEqual([animalId]);
  await expect(notice).toBeHidden();
  expect(sent()).toBe(1);
});

test("the outbox queues a save made before the saved list has loaded", async ({ page, otherRequest, t }) => {
  const title = uniqueTitle("Saved early");
  await createAccount(otherRequest);
  const animalId = await createListing(otherRequest, { title });
  let isOffline = true;
  await page.route(trpcUrl("savedAnimals.list"), (route) => (isOffline ? dropConnection(route) : route.continue()));
  await openSignedIn(page, t, searchPath(title));
  await waitForServiceWorker(page);
  const save = saveButton(page, t, title);
  await page.context().setOffline(true);
  await save.click();
  await expect(message(page, t("card.savedLater"))).toBeVisible();
  await expect(save).toHaveAttribute("aria-pressed", "true");
  await expect(pendingSaveNotice(page, t)).toBeVisible();
  isOffline = false;
  await page.context().setOffline(false);
  await expect(pendingSaveNotice(page, t)).toBeHidden();
  expect(await savedAnimalIds(page)).toEqual([animalId]);
  await expect(save).toHaveAttribute("aria-pressed", "true");
});

test("the outbox creates a listing made offline once, with its photos", async ({ page, t }) => {
  const title = uniqueTitle("Listed offline");
  const seller = await openSignedIn(page, t, "/sell");
  await waitForServiceWorker(page);
  await fillListing(page, t, title);
  const input = page.locator('input[type="file"]');
  await input.setInputFiles(SMALL_PHOTO);
  await expect(page.getByText(t("upload.counter", { n: "1", max: "5" }))).toBeVisible();

  await page.context().setOffline(true);
  await input.setInputFiles(SMALL_PHOTO);
  await expect(page.getByRole("group").getByText(t("upload.waitingText"), { exact: true })).toBeVisible();
  await page.getByRole("button", { name: t("sell.create") }).click();
  await expect(message(page, t("sell.waitingTitle"))).toBeVisible();
  const notice = page.getByText(t("offline.waitingListings", { count: 1, n: "1" }));
  await expect(notice).toBeVisible();
  await page.reload();
  await expect(notice).toBeVisible();
  await page
    .locator("main svg")
    .first()
    .click({ trial: true, position: { x: 20, y: 1 } });

  const files = countRequests(page, /\/uploads\//);
  await page.route(trpcUrl("animals.create"), loseResponse, { times: 1 });
  await page.context().setOffline(false);
  await expect(message(page, t("offline.listingSent"))).toBeVisible();
  await expect(notice).toBeHidden();
  expect(files()).toBe(1);
  expect(await listingsOf(page, seller)).toMatchObject([{ title, images: [expect.any(String), expect.any(String)] }]);
});

test("photo uploads are retried automatically after a lost connection", async ({ page, t }) => {
  await page.clock.install();
  await openSignedIn(page, t, "/sell");
  const retries = page.getByRole("button", { name: t("common.retry") });
  // The first request never reaches the server; the response of the second is lost.
  const failures = [(route: Route) => dropConnection(route), loseResponse];
  await page.route("**/uploads/*", (route) => (failures.shift() ?? ((sent) => sent.continue()))(route));
  await page.locator('input[type="file"]').setInputFiles([SMALL_PHOTO, SMALL_PHOTO]);
  await expect(retries).toHaveCount(2);
  await page.clock.fastForward("00:10");
  await expect(page.getByText(t("upload.counter", { n: "2", max: "5" }))).toBeVisible();
  await expect(retries).toHaveCount(0);
});

test("two pages of one browser share the outbox and send a save once", async ({ page, otherRequest, t }) => {
  const title = uniqueTitle("Saved in two tabs");
  await createAccount(otherRequest);
  const animalId = await createListing(otherRequest, { title });
  await openSignedIn(page, t, searchPath(title));
  await waitForServiceWorker(page);
  const secondPage = await page.context().newPage();
  await secondPage.goto("/marketplace");
  await page.context().setOffline(true);
  await saveButton(page, t, title).click();
  for (const one of [page, secondPage]) await expect(pendingSaveNotice(one, t)).toBeVisible();

  const counts = [page, secondPage].map((one) => countRequests(one, trpcUrl("savedAnimals.add")));
  await page.context().setOffline(false);
  for (const one of [page, secondPage]) await expect(pendingSaveNotice(one, t)).toBeHidden();
  expect(counts.reduce((sum, count) => sum + count(), 0)).toBe(1);
  expect(await savedAnimalIds(page)).toEqual([animalId]);
});
