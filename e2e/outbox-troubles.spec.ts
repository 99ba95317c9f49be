import type { Page } from "@playwright/test";
import { COW, UPLOADED } from "./support/files.ts";
import { endSession, logIn, onceChecked } from "./support/log-in.ts";
import { heartOf, savedBy, waitingSave } from "./support/saved.ts";
import { sellerOf } from "./support/seller.ts";
import { signUp, type Say } from "./support/sign-up.ts";
import { expect, test } from "./support/test.ts";
import { call, countOf, message, proxysRefusal, signUpAtStart } from "./support/troubles.ts";
import { fillListing, keptForLater, WITH_SERVICE_WORKER } from "./support/without-network.ts";

test.use({ ...WITH_SERVICE_WORKER, language: "hi" });

const BUYER = { name: "Anita", phone: "9610000051" };
const ADD = call("savedAnimals.add");

/** Only then may the clock run on: it would put an end to a call that is under way. */
async function onceNothingIsSent(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const { held, pending } = await navigator.locks.query();
    return ![...(held ?? []), ...(pending ?? [])].some(({ name }) => name === "outbox");
  });
}

/** She presses the heart while there is no network. */
async function saveWithoutNetwork(page: Page, say: Say, title: string): Promise<void> {
  await page.context().setOffline(true);
  await heartOf(page, say, title).click();
  await expect(waitingSave(page, say)).toBeVisible({ timeout: 20_000 });
}

test("what waits is sent in nobody else's name", async ({ page, other, say }) => {
  const title = "Wanted by one";
  const { animalId } = await sellerOf(title, { name: "Sunita", phone: "9610000052" }, other.request);
  await signUpAtStart(page, say, BUYER);
  await keptForLater(page);
  await saveWithoutNetwork(page, say, title);

  await test.step("her session is over, and somebody else logs in on her phone", async () => {
    await page.context().clearCookies();
    await page.context().setOffline(false);
    await page.goto("/marketplace");
    await expect(message(page, say("offline.waitsForLogin"))).toBeVisible({ timeout: 20_000 });
    await onceChecked(page);
    await page
      .getByRole("button", { name: say("nav.login") })
      .last()
      .click();
    await signUp(page, say, { name: "Vitthal", phone: "9610000053" });
    const sent = countOf(page, ADD);
    await page.reload();
    await keptForLater(page);
    await expect(message(page, say("offline.waitsForLogin"))).toBeHidden();
    await expect(waitingSave(page, say)).toBeHidden();
    expect(await savedBy(page)).toEqual([]);
    await page.goto("/profile");
    await page.getByRole("button", { name: say("profile.signOut") }).click();
    await expect(message(page, say("offline.waitsForLogin"))).toBeVisible({ timeout: 20_000 });
    expect(sent()).toBe(0);
  });

  await test.step("it goes when she is back", async () => {
    await page
      .getByRole("button", { name: say("nav.login") })
      .last()
      .click();
    await logIn(page, say, BUYER.phone);
    await expect.poll(() => savedBy(page)).toEqual([animalId]);
  });
});

test("a session that has ended meanwhile asks her to log in, and then it goes", async ({ page, other, say }) => {
  const title = "Wanted later";
  const buyer = { name: "Anita", phone: "9610000054" };
  const { animalId } = await sellerOf(title, { name: "Sunita", phone: "9610000055" }, other.request);
  await signUpAtStart(page, say, buyer);
  await keptForLater(page);
  await saveWithoutNetwork(page, say, title);
  await endSession(page);
  await page.context().setOffline(false);
  await logIn(page, say, buyer.phone);
  await expect(waitingSave(page, say)).toBeHidden();
  expect(await savedBy(page)).toEqual([animalId]);
});

test("a server that wants to be asked later is asked later", async ({ page, other, say }) => {
  const title = "Wanted too often";
  const { animalId } = await sellerOf(title, { name: "Sunita", phone: "9610000056" }, other.request);
  await page.clock.install();
  await signUpAtStart(page, say, { name: "Anita", phone: "9610000057" });
  await keptForLater(page);
  await saveWithoutNetwork(page, say, title);
  const askedAt: number[] = [];
  await page.route(ADD, async (route) => {
    askedAt.push(await page.evaluate(() => Date.now()));
    await (askedAt.length === 1 ? route.fulfill(proxysRefusal(429, { "Retry-After": "600" })) : route.continue());
  });
  await page.context().setOffline(false);
  await expect.poll(() => askedAt).toHaveLength(1);
  await onceNothingIsSent(page);
  await expect(async () => {
    await page.clock.fastForward("01:00");
    await onceNothingIsSent(page);
    expect(askedAt).toHaveLength(2);
  }).toPass();
  const [first = 0, second = 0] = askedAt;
  expect(second - first).toBeGreaterThanOrEqual(600_000);
  await expect(waitingSave(page, say)).toBeHidden();
  expect(await savedBy(page)).toEqual([animalId]);
});

test("a listing that the server refuses is put right, or let go", async ({ page, say }) => {
  await page.goto("/sell");
  await signUp(page, say, { name: "Sunita", phone: "9610000058" });
  await keptForLater(page);
  const finish = async (title: string) => {
    await page.goto("/sell");
    await fillListing(page, say, title);
    await page.locator('input[type="file"]').setInputFiles(COW);
    await expect(page.getByText(say("upload.counter", { n: "1", max: "5" }))).toBeVisible(UPLOADED);
    await page.context().setOffline(true);
    await page.getByRole("button", { name: say("sell.create") }).click();
    await expect(message(page, say("sell.waitingTitle"))).toBeVisible();
    // The server's rules have become stricter meanwhile: to it, the price is none.
    await page.route(
      call("animals.create"),
      (route) => route.continue({ postData: route.request().postData()?.replace('"price":8000', '"price":0') ?? "" }),
      { times: 1 },
    );
    await page.context().setOffline(false);
    await page.getByRole("button", { name: say("offline.seeWhy") }).click({ timeout: 30_000 });
    await expect(page.getByRole("dialog").getByText(say("errors.INVALID_INPUT"), { exact: true })).toBeVisible();
  };
  const listings = async () => {
    const { id } = await (await page.request.get("/api/auth/user")).json();
    return (await page.request.get(`/api/sellers/${id}/animals`)).json();
  };

  await test.step("put right", async () => {
    await finish("Refused at first");
    await page.getByRole("button", { name: say("offline.putRight") }).click();
    await expect(page.getByLabel(say("sell.fieldTitle"))).toHaveValue("Refused at first");
    await expect(page.getByText(say("upload.counter", { n: "1", max: "5" }))).toBeVisible();
    expect(await listings()).toEqual([]);
    await page.getByRole("button", { name: say("sell.create") }).click();
    await expect(message(page, say("sell.successTitle"))).toBeVisible();
    expect(await listings()).toMatchObject([{ title: "Refused at first", images: [expect.any(String)] }]);
  });

  await test.step("let go", async () => {
    await finish("Refused for good");
    await page.getByRole("button", { name: say("offline.discard") }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(message(page, say("offline.listingRefused"))).toBeHidden();
    expect(await listings()).toMatchObject([{ title: "Refused at first" }]);
  });
});

test("she sees how far a waiting listing's photo has come", async ({ page, say }) => {
  await page.goto("/sell");
  await signUp(page, say, { name: "Sunita", phone: "9610000059" });
  await keptForLater(page);
  await fillListing(page, say, "On its way");
  await page.context().setOffline(true);
  await page.locator('input[type="file"]').setInputFiles(COW);
  await expect(page.getByRole("group").getByText(say("errors.NETWORK"), { exact: true })).toBeVisible();
  await page.getByRole("button", { name: say("sell.create") }).click();
  await expect(message(page, say("sell.waitingTitle"))).toBeVisible();
  let letGo = () => {};
  const mayGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/uploads/*", async (route) => {
    await mayGo;
    await route.continue();
  });
  await page.context().setOffline(false);
  const [beginning = ""] = say("offline.sendingPhoto", { n: "1", max: "1", percent: "|" }).split("|");
  await expect(page.getByText(beginning)).toBeVisible({ timeout: 20_000 });
  letGo();
  await expect(message(page, say("offline.listingSent"))).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(beginning)).toBeHidden();
});
