import type { APIRequestContext, Page } from "@playwright/test";
import { endSession, logIn } from "./support/log-in.ts";
import {
  createAccount,
  createListing,
  searchPath,
  newUser,
  openHydrated,
  openSignedIn,
  uniqueTitle,
  type Account,
} from "./support/accounts.ts";
import { saveButton, savedAnimalIds, pendingSaveNotice } from "./support/saved-animals.ts";
import type { Translate } from "./support/sign-up.ts";
import { SMALL_PHOTO } from "./support/small-photo.ts";
import { expect, test } from "./support/test.ts";
import { message } from "./support/messages.ts";
import { countRequests, dropConnection, holdRequests, proxyError, trpcUrl } from "./support/network.ts";
import { fillListing, waitForServiceWorker, WITH_SERVICE_WORKER } from "./support/offline.ts";

test.use({ ...WITH_SERVICE_WORKER, language: "hi" });

const ADD = trpcUrl("savedAnimals.add");

/** Waits until the outbox is idle: fast-forwarding the clock would abort a request in flight. */
async function waitUntilOutboxIdle(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const { held, pending } = await navigator.locks.query();
    return ![...(held ?? []), ...(pending ?? [])].some(({ name }) => name === "outbox");
  });
}

/** Saves a listing offline as a new buyer, so that the outbox contains it. */
async function saveOffline(
  page: Page,
  otherRequest: APIRequestContext,
  t: Translate,
  goOffline: () => Promise<unknown> = () => page.context().setOffline(true),
): Promise<{ buyer: Account; animalId: string }> {
  const title = uniqueTitle("Wanted");
  await createAccount(otherRequest);
  const animalId = await createListing(otherRequest, { title });
  const buyer = await openSignedIn(page, t, searchPath(title));
  await waitForServiceWorker(page);
  await goOffline();
  await saveButton(page, t, title).click();
  await expect(pendingSaveNotice(page, t)).toBeVisible();
  return { buyer, animalId };
}

async function createRejectedListing(page: Page, t: Translate, title: string): Promise<void> {
  await waitForServiceWorker(page);
  await fillListing(page, t, title);
  await page.locator('input[type="file"]').setInputFiles(SMALL_PHOTO);
  await expect(page.getByText(t("upload.counter", { n: "1", max: "5" }))).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: t("sell.create") }).click();
  await expect(message(page, t("sell.waitingTitle"))).toBeVisible();
  // Simulates stricter validation on the server by an invalid price.
  await page.route(
    trpcUrl("animals.create"),
    (route) => route.continue({ postData: route.request().postData()?.replace('"price":8000', '"price":0') ?? "" }),
    { times: 1 },
  );
  await page.context().setOffline(false);
  await page.getByRole("button", { name: t("offline.seeWhy") }).click();
  await expect(page.getByRole("dialog").getByText(t("errors.INVALID_INPUT"), { exact: true })).toBeVisible();
}

async function listingsOf(page: Page, { id }: Account): Promise<unknown> {
  return (await page.request.get(`/api/sellers/${id}/animals`)).json();
}

test("the outbox sends a queued save only as the user who made it", async ({ page, otherRequest, t }) => {
  const { buyer, animalId } = await saveOffline(page, otherRequest, t);

  await test.step("another user signs in on this phone", async () => {
    const { name } = await createAccount(page.request, newUser("Vitthal"));
    await page.context().setOffline(false);
    await expect(page.getByRole("link", { name: t("nav.openProfile", { name }) })).toBeVisible();
    await expect(pendingSaveNotice(page, t)).toBeHidden();
    expect(await savedAnimalIds(page)).toEqual([]);
  });

  await test.step("the buyer logs in again", async () => {
    await page.goto("/profile");
    await page.getByRole("button", { name: t("profile.signOut") }).click();
    const sent = countRequests(page, ADD);
    await expect(message(page, t("offline.waitsForLogin"))).toBeVisible();
    expect(sent()).toBe(0);
    await page
      .getByRole("button", { name: t("nav.login") })
      .last()
      .click();
    await logIn(page, t, buyer.phone);
    await expect.poll(() => savedAnimalIds(page)).toEqual([animalId]);
  });
});

test("the outbox sends a queued save after a login when the session has expired", async ({ page, otherRequest, t }) => {
  // Blocks only this call: the login dialog's chunk must still load.
  let isOffline = true;
  const { buyer, animalId } = await saveOffline(page, otherRequest, t, () =>
    page.route(ADD, (route) => (isOffline ? dropConnection(route) : route.continue())),
  );
  await endSession(page);
  isOffline = false;
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await logIn(page, t, buyer.phone);
  // The notice is also hidden until the page knows the user.
  await expect.poll(() => savedAnimalIds(page)).toEqual([animalId]);
  await expect(pendingSaveNotice(page, t)).toBeHidden();
});

test("the outbox retries no earlier than Retry-After", async ({ page, otherRequest, t }) => {
  await page.clock.install();
  const { animalId } = await saveOffline(page, otherRequest, t);
  const sent = countRequests(page, ADD);
  await page.route(ADD, (route) => route.fulfill(proxyError(429, { "Retry-After": "600" })), { times: 1 });
  await page.context().setOffline(false);
  await expect.poll(sent).toBe(1);
  await waitUntilOutboxIdle(page);

  await page.clock.fastForward("09:00");
  await waitUntilOutboxIdle(page);
  expect(sent()).toBe(1);
  await expect(pendingSaveNotice(page, t)).toBeVisible();

  await page.clock.fastForward("02:00");
  await expect(pendingSaveNotice(page, t)).toBeHidden();
  expect(sent()).toBe(2);
  expect(await savedAnimalIds(page)).toEqual([animalId]);
});

test("the outbox opens a rejected listing in the form for correction", async ({ page, t }) => {
  const title = uniqueTitle("Refused at first");
  const seller = await openSignedIn(page, t, "/sell");
  await createRejectedListing(page, t, title);
  await page.getByRole("button", { name: t("offline.putRight") }).click();
  await expect(page.getByLabel(t("sell.fieldTitle"))).toHaveValue(title);
  await expect(page.getByText(t("upload.counter", { n: "1", max: "5" }))).toBeVisible();
  expect(await listingsOf(page, seller)).toEqual([]);
  await page.getByRole("button", { name: t("sell.create") }).press("Enter");
  await expect(message(page, t("sell.successTitle"))).toBeVisible();
  expect(await listingsOf(page, seller)).toMatchObject([{ title, images: [expect.any(String)] }]);
});

test("the outbox discards a rejected listing", async ({ page, t }) => {
  const seller = await openSignedIn(page, t, "/sell");
  await createRejectedListing(page, t, uniqueTitle("Refused for good"));
  await page.getByRole("button", { name: t("offline.discard") }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(message(page, t("offline.listingRefused"))).toBeHidden();
  expect(await listingsOf(page, seller)).toEqual([]);
});

test("the outbox shows the upload progress of a queued listing", async ({ page, t }) => {
  await openSignedIn(page, t, "/sell");
  await waitForServiceWorker(page);
  await fillListing(page, t, uniqueTitle("On its way"));
  await page.context().setOffline(true);
  await page.locator('input[type="file"]').setInputFiles(SMALL_PHOTO);
  await expect(page.getByRole("group").getByText(t("upload.waitingText"), { exact: true })).toBeVisible();
  await page.getByRole("button", { name: t("sell.create") }).click();
  await expect(message(page, t("sell.waitingTitle"))).toBeVisible();
  const release = await holdRequests(page, "**/uploads/*");
  await page.context().setOffline(false);
  const [progress = ""] = t("offline.sendingPhoto", { n: "1", max: "1", percent: "|" }).split("|");
  await expect(page.getByText(progress)).toBeVisible();
  release();
  await expect(message(page, t("offline.listingSent"))).toBeVisible();
  await expect(page.getByText(progress)).toBeHidden();
});

test.describe("without a service worker", () => {
  test.use({ serviceWorkers: "block" });

  test("offline support that could not be loaded is loaded when the network is back", async ({ page }) => {
    const chunk = /\/assets\/start-offline-[\w-]+\.js/;
    await page.route(chunk, (route) => route.abort("internetdisconnected"));
    const requests = countRequests(page, chunk);
    const statuses: number[] = [];
    page.on("response", (response) => chunk.test(response.url()) && statuses.push(response.status()));
    await openHydrated(page, "/privacy");
    const goOnline = () => page.evaluate(() => dispatchEvent(new Event("online")));
    // A preload and the import come first. A third request is made because the import has failed.
    await expect.poll(() => goOnline().then(requests)).toBeGreaterThan(2);
    await page.unroute(chunk);
    await expect.poll(() => goOnline().then(() => statuses)).toContain(200);
  });
});
