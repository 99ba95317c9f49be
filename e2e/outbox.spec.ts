import type { Page, Route } from "@playwright/test";
import {
  createAccount,
  createListing,
  marketPath,
  openSignedIn,
  uniqueTitle,
  type Account,
} from "./support/accounts.ts";
import { heartOf, savedBy, waitingSave } from "./support/saved-animals.ts";
import { SMALL_PHOTO } from "./support/small-photo.ts";
import { expect, test } from "./support/test.ts";
import { call, countOf, cut, message } from "./support/network.ts";
import { fillListing, keptForLater, WITH_SERVICE_WORKER } from "./support/offline.ts";

test.use({ ...WITH_SERVICE_WORKER, language: "hi" });

async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort("internetdisconnected");
}

async function listedBy(page: Page, { id }: Account): Promise<unknown> {
  return (await page.request.get(`/api/sellers/${id}/animals`)).json();
}

test("sends a save of an offline page once, also when the page was reloaded", async ({ page, other, say }) => {
  const title = uniqueTitle("Saved away");
  await createAccount(other.request);
  const animalId = await createListing(other.request, { title });
  await openSignedIn(page, say, marketPath(title));
  await keptForLater(page);
  const heart = heartOf(page, say, title);
  const waits = waitingSave(page, say);
  await page.context().setOffline(true);
  await heart.click();
  await expect(message(page, say("card.savedLater"))).toBeVisible();
  await page.reload();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(waits).toBeVisible();

  const sent = countOf(page, call("savedAnimals.add"));
  await page.context().setOffline(false);
  await expect(waits).toBeHidden();
  expect(sent()).toBe(1);
  expect(await savedBy(page)).toEqual([animalId]);
});

test("keeps a save that is made before the list of saved listings has loaded", async ({ page, other, say }) => {
  const title = uniqueTitle("Saved early");
  await createAccount(other.request);
  const animalId = await createListing(other.request, { title });
  let isCut = true;
  await page.route(call("savedAnimals.list"), (route) => (isCut ? route.abort(cut.message) : route.continue()));
  await openSignedIn(page, say, marketPath(title));
  await keptForLater(page);
  const heart = heartOf(page, say, title);
  await page.context().setOffline(true);
  await heart.click();
  await expect(message(page, say("card.savedLater"))).toBeVisible();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  isCut = false;
  await page.context().setOffline(false);
  await expect(waitingSave(page, say)).toBeHidden();
  expect(await savedBy(page)).toEqual([animalId]);
  await expect(heart).toHaveAttribute("aria-pressed", "true");
});

test("creates a listing of an offline page once, with its photos", async ({ page, say }) => {
  const title = uniqueTitle("Listed away");
  const seller = await openSignedIn(page, say, "/sell");
  await keptForLater(page);
  await fillListing(page, say, title);
  const input = page.locator('input[type="file"]');
  await input.setInputFiles(SMALL_PHOTO);
  await expect(page.getByText(say("upload.counter", { n: "1", max: "5" }))).toBeVisible();

  await page.context().setOffline(true);
  await input.setInputFiles(SMALL_PHOTO);
  await expect(page.getByRole("group").getByText(say("upload.waitingText"), { exact: true })).toBeVisible();
  await page.getByRole("button", { name: say("sell.create") }).click();
  await expect(message(page, say("sell.waitingTitle"))).toBeVisible();
  const waits = page.getByText(say("offline.waitingListings", { count: 1, n: "1" }));
  await expect(waits).toBeVisible();
  await page.reload();
  await expect(waits).toBeVisible();
  // The notices cover nothing of the page.
  await page
    .locator("main svg")
    .first()
    .click({ trial: true, position: { x: 20, y: 1 } });

  const files = countOf(page, /\/uploads\//);
  // The server creates it, but its answer is lost.
  await page.route(call("animals.create"), loseAnswer, { times: 1 });
  await page.context().setOffline(false);
  await expect(message(page, say("offline.listingSent"))).toBeVisible();
  await expect(waits).toBeHidden();
  expect(files()).toBe(1);
  expect(await listedBy(page, seller)).toMatchObject([{ title, images: [expect.any(String), expect.any(String)] }]);
});

test("sends photos again by itself when the connection was cut", async ({ page, say }) => {
  await page.clock.install();
  await openSignedIn(page, say, "/sell");
  const retries = page.getByRole("button", { name: say("common.retry") });
  // The first photo never arrives; of the second only the answer is lost.
  const cuts = [(route: Route) => route.abort(cut.message), loseAnswer];
  await page.route("**/uploads/*", (route) => (cuts.shift() ?? ((sent) => sent.continue()))(route));
  await page.locator('input[type="file"]').setInputFiles([SMALL_PHOTO, SMALL_PHOTO]);
  await expect(retries).toHaveCount(2);
  await page.clock.fastForward("00:10");
  await expect(page.getByText(say("upload.counter", { n: "2", max: "5" }))).toBeVisible();
  await expect(retries).toHaveCount(0);
});

test("is shared by two pages of one browser, which send a save once", async ({ page, other, say }) => {
  const title = uniqueTitle("Saved beside");
  await createAccount(other.request);
  const animalId = await createListing(other.request, { title });
  await openSignedIn(page, say, marketPath(title));
  await keptForLater(page);
  const beside = await page.context().newPage();
  await beside.goto("/marketplace");
  await page.context().setOffline(true);
  await heartOf(page, say, title).click();
  for (const one of [page, beside]) await expect(waitingSave(one, say)).toBeVisible();

  const counts = [page, beside].map((one) => countOf(one, call("savedAnimals.add")));
  await page.context().setOffline(false);
  for (const one of [page, beside]) await expect(waitingSave(one, say)).toBeHidden();
  expect(counts.reduce((sum, count) => sum + count(), 0)).toBe(1);
  expect(await savedBy(page)).toEqual([animalId]);
});
