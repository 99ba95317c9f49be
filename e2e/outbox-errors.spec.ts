import type { Page } from "@playwright/test";
import { endSession, logIn } from "./support/log-in.ts";
import {
  createAccount,
  createListing,
  marketPath,
  newPerson,
  openSignedIn,
  uniqueTitle,
  type Account,
} from "./support/accounts.ts";
import { heartOf, savedBy, waitingSave } from "./support/saved-animals.ts";
import type { Say } from "./support/sign-up.ts";
import { SMALL_PHOTO } from "./support/small-photo.ts";
import { expect, test } from "./support/test.ts";
import { call, countOf, cut, message, proxysRefusal } from "./support/network.ts";
import { fillListing, keptForLater, WITH_SERVICE_WORKER } from "./support/offline.ts";

test.use({ ...WITH_SERVICE_WORKER, language: "hi" });

const ADD = call("savedAnimals.add");

/** Fast-forwarding the clock would abort a request that is in flight. */
async function onceNothingIsSent(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const { held, pending } = await navigator.locks.query();
    return ![...(held ?? []), ...(pending ?? [])].some(({ name }) => name === "outbox");
  });
}

/** A new buyer saves a listing without a network: the outbox keeps it. */
async function saveWithoutNetwork(
  page: Page,
  other: Page,
  say: Say,
  cutNetwork: () => Promise<unknown> = () => page.context().setOffline(true),
): Promise<{ buyer: Account; animalId: string }> {
  const title = uniqueTitle("Wanted");
  await createAccount(other.request);
  const animalId = await createListing(other.request, { title });
  const buyer = await openSignedIn(page, say, marketPath(title));
  await keptForLater(page);
  await cutNetwork();
  await heartOf(page, say, title).click();
  await expect(waitingSave(page, say)).toBeVisible();
  return { buyer, animalId };
}

/** A seller finishes a listing while the network is away. The server refuses the listing. */
async function finishRefusedListing(page: Page, say: Say, title: string): Promise<void> {
  await keptForLater(page);
  await fillListing(page, say, title);
  await page.locator('input[type="file"]').setInputFiles(SMALL_PHOTO);
  await expect(page.getByText(say("upload.counter", { n: "1", max: "5" }))).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: say("sell.create") }).click();
  await expect(message(page, say("sell.waitingTitle"))).toBeVisible();
  // Simulates stricter rules of the server: the request gets a price that the server refuses.
  await page.route(
    call("animals.create"),
    (route) => route.continue({ postData: route.request().postData()?.replace('"price":8000', '"price":0') ?? "" }),
    { times: 1 },
  );
  await page.context().setOffline(false);
  await page.getByRole("button", { name: say("offline.seeWhy") }).click();
  await expect(page.getByRole("dialog").getByText(say("errors.INVALID_INPUT"), { exact: true })).toBeVisible();
}

async function listingsOf(page: Page, { id }: Account): Promise<unknown> {
  return (await page.request.get(`/api/sellers/${id}/animals`)).json();
}

test("sends a waiting save only as the person who made it", async ({ page, other, say }) => {
  const { buyer, animalId } = await saveWithoutNetwork(page, other, say);

  await test.step("another person signs in on this phone", async () => {
    const { name } = await createAccount(page.request, newPerson("Vitthal"));
    await page.context().setOffline(false);
    await expect(page.getByRole("link", { name: say("nav.openProfile", { name }) })).toBeVisible();
    await expect(waitingSave(page, say)).toBeHidden();
    expect(await savedBy(page)).toEqual([]);
  });

  await test.step("the buyer is back", async () => {
    await page.goto("/profile");
    await page.getByRole("button", { name: say("profile.signOut") }).click();
    const sent = countOf(page, ADD);
    await expect(message(page, say("offline.waitsForLogin"))).toBeVisible();
    expect(sent()).toBe(0);
    await page
      .getByRole("button", { name: say("nav.login") })
      .last()
      .click();
    await logIn(page, say, buyer.phone);
    await expect.poll(() => savedBy(page)).toEqual([animalId]);
  });
});

test("asks for a login when the session has ended, then sends", async ({ page, other, say }) => {
  // Only this call is cut: the service worker could still be offline while the login dialog's script is loaded.
  let isCut = true;
  const { buyer, animalId } = await saveWithoutNetwork(page, other, say, () =>
    page.route(ADD, (route) => (isCut ? route.abort(cut.message) : route.continue())),
  );
  await endSession(page);
  isCut = false;
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await logIn(page, say, buyer.phone);
  await expect(waitingSave(page, say)).toBeHidden();
  expect(await savedBy(page)).toEqual([animalId]);
});

test("sends again no earlier than the server's Retry-After", async ({ page, other, say }) => {
  await page.clock.install();
  const { animalId } = await saveWithoutNetwork(page, other, say);
  const sent = countOf(page, ADD);
  await page.route(ADD, (route) => route.fulfill(proxysRefusal(429, { "Retry-After": "600" })), { times: 1 });
  await page.context().setOffline(false);
  await expect.poll(sent).toBe(1);
  await onceNothingIsSent(page);

  await page.clock.fastForward("09:00");
  await onceNothingIsSent(page);
  expect(sent()).toBe(1);
  await expect(waitingSave(page, say)).toBeVisible();

  await page.clock.fastForward("02:00");
  await expect(waitingSave(page, say)).toBeHidden();
  expect(sent()).toBe(2);
  expect(await savedBy(page)).toEqual([animalId]);
});

test("opens a refused listing in the form to be corrected", async ({ page, say }) => {
  const title = uniqueTitle("Refused at first");
  const seller = await openSignedIn(page, say, "/sell");
  await finishRefusedListing(page, say, title);
  await page.getByRole("button", { name: say("offline.putRight") }).click();
  await expect(page.getByLabel(say("sell.fieldTitle"))).toHaveValue(title);
  await expect(page.getByText(say("upload.counter", { n: "1", max: "5" }))).toBeVisible();
  expect(await listingsOf(page, seller)).toEqual([]);
  await page.getByRole("button", { name: say("sell.create") }).click();
  await expect(message(page, say("sell.successTitle"))).toBeVisible();
  expect(await listingsOf(page, seller)).toMatchObject([{ title, images: [expect.any(String)] }]);
});

test("discards a refused listing", async ({ page, say }) => {
  const seller = await openSignedIn(page, say, "/sell");
  await finishRefusedListing(page, say, uniqueTitle("Refused for good"));
  await page.getByRole("button", { name: say("offline.discard") }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(message(page, say("offline.listingRefused"))).toBeHidden();
  expect(await listingsOf(page, seller)).toEqual([]);
});

test("shows the progress of a waiting listing's photo", async ({ page, say }) => {
  await openSignedIn(page, say, "/sell");
  await keptForLater(page);
  await fillListing(page, say, uniqueTitle("On its way"));
  await page.context().setOffline(true);
  await page.locator('input[type="file"]').setInputFiles(SMALL_PHOTO);
  await expect(page.getByRole("group").getByText(say("upload.waitingText"), { exact: true })).toBeVisible();
  await page.getByRole("button", { name: say("sell.create") }).click();
  await expect(message(page, say("sell.waitingTitle"))).toBeVisible();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/uploads/*", async (route) => {
    await released;
    await route.continue();
  });
  await page.context().setOffline(false);
  const [beginning = ""] = say("offline.sendingPhoto", { n: "1", max: "1", percent: "|" }).split("|");
  await expect(page.getByText(beginning)).toBeVisible();
  release();
  await expect(message(page, say("offline.listingSent"))).toBeVisible();
  await expect(page.getByText(beginning)).toBeHidden();
});
