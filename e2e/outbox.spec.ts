import type { Route } from "@playwright/test";
import { COW, HENS, UPLOADED } from "./support/files.ts";
import { heartOf, savedBy, waitingSave } from "./support/saved.ts";
import { sellerOf } from "./support/seller.ts";
import { signUp } from "./support/sign-up.ts";
import { expect, test } from "./support/test.ts";
import { call, countOf, message } from "./support/troubles.ts";
import { fillListing, keptForLater, WITH_SERVICE_WORKER } from "./support/without-network.ts";

test.use({ ...WITH_SERVICE_WORKER, language: "hi" });

async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort("internetdisconnected");
}

test("what is saved without a network is sent once, also after the page was closed", async ({ page, other, say }) => {
  const title = "Saved away";
  const { animalId } = await sellerOf(title, { name: "Sunita", phone: "9610000041" }, other.request);
  await page.goto("/marketplace");
  await page.getByRole("button", { name: say("nav.login") }).click();
  await signUp(page, say, { name: "Anita", phone: "9610000042" });
  await keptForLater(page);
  const heart = heartOf(page, say, title);
  const waits = waitingSave(page, say);
  await page.context().setOffline(true);
  await heart.click();
  await expect(message(page, say("card.savedLater"))).toBeVisible();
  await page.reload();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(waits).toBeVisible({ timeout: 20_000 });

  const sent = countOf(page, call("savedAnimals.add"));
  await page.context().setOffline(false);
  await expect(waits).toBeHidden();
  expect(sent()).toBe(1);
  expect(await savedBy(page)).toEqual([animalId]);
});

test("a listing finished without a network is there once, with its photos", async ({ page, say }) => {
  const title = "Listed away";
  await page.goto("/sell");
  await signUp(page, say, { name: "Sunita", phone: "9610000043" });
  await keptForLater(page);
  await fillListing(page, say, title);
  const input = page.locator('input[type="file"]');
  await input.setInputFiles(COW);
  await expect(page.getByText(say("upload.counter", { n: "1", max: "5" }))).toBeVisible(UPLOADED);

  await page.context().setOffline(true);
  await input.setInputFiles(HENS);
  await expect(page.getByRole("group").getByText(say("errors.NETWORK"), { exact: true })).toBeVisible();
  await page.getByRole("button", { name: say("sell.create") }).click();
  await expect(message(page, say("sell.waitingTitle"))).toBeVisible();
  const waits = page.getByText(say("offline.waitingListings", { count: 1, n: "1" }));
  await expect(waits).toBeVisible();
  await page.reload();
  // It comes once the page has nothing else to do.
  await expect(waits).toBeVisible({ timeout: 20_000 });

  const files = countOf(page, /\/uploads\//);
  // The server creates it, but its answer is lost.
  await page.route(call("animals.create"), loseAnswer, { times: 1 });
  await page.context().setOffline(false);
  await expect(message(page, say("offline.listingSent"))).toBeVisible({ timeout: 45_000 });
  await expect(waits).toBeHidden();
  expect(files()).toBe(1);
  const { id } = await (await page.request.get("/api/auth/user")).json();
  const listings = await (await page.request.get(`/api/sellers/${id}/animals`)).json();
  expect(listings).toMatchObject([{ title, images: [expect.any(String), expect.any(String)] }]);
});

test("a photo on a connection that is cut again and again is sent without being chosen again", async ({
  page,
  say,
}) => {
  await page.goto("/sell");
  await signUp(page, say, { name: "Sunita", phone: "9610000044" });
  let cuts = 0;
  await page.route("**/uploads/*", async (route) => {
    cuts += 1;
    // The first never arrives; of the second only the answer is lost.
    if (cuts === 1) return route.abort("internetdisconnected");
    if (cuts === 2) return loseAnswer(route);
    return route.continue();
  });
  await page.locator('input[type="file"]').setInputFiles([COW, HENS]);
  await expect(page.getByText(say("upload.counter", { n: "2", max: "5" }))).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("group").getByText(say("errors.NETWORK"), { exact: true })).toBeHidden();
});

test("two pages of one phone know of what waits, and send it once", async ({ page, other, say }) => {
  const title = "Saved beside";
  const { animalId } = await sellerOf(title, { name: "Sunita", phone: "9610000045" }, other.request);
  await page.goto("/marketplace");
  await page.getByRole("button", { name: say("nav.login") }).click();
  await signUp(page, say, { name: "Anita", phone: "9610000046" });
  await keptForLater(page);
  const beside = await page.context().newPage();
  await beside.goto("/marketplace");
  await page.context().setOffline(true);
  await heartOf(page, say, title).click();
  for (const one of [page, beside]) await expect(waitingSave(one, say)).toBeVisible({ timeout: 20_000 });

  const counts = [page, beside].map((one) => countOf(one, call("savedAnimals.add")));
  await page.context().setOffline(false);
  for (const one of [page, beside]) await expect(waitingSave(one, say)).toBeHidden({ timeout: 20_000 });
  expect(counts.reduce((sum, count) => sum + count(), 0)).toBe(1);
  expect(await savedBy(page)).toEqual([animalId]);
});
