import type { Page } from "@playwright/test";
import { createListing, logInByApi, openHydrated, signUpByApi, uniqueTitle } from "./support/accounts.ts";
import { createListingWithMedia } from "./support/listing-with-media.ts";
import { message } from "./support/messages.ts";
import { countRequests, holdRequests, loseResponse, trpcUrl } from "./support/network.ts";
import { waitForEmptyOutbox, waitForServiceWorker, WITH_SERVICE_WORKER } from "./support/offline.ts";
import type { Translate } from "./support/sign-up.ts";
import { expect, test } from "./support/test.ts";

const UPDATE = trpcUrl("animals.update");

// Taps on one button follow each other as fast as a thumb can.
test.use({ language: "hi", fastTaps: true });

const more = (page: Page, t: Translate) =>
  page.getByRole("button", { name: t("listingStates.more", { n: "1,000" }), exact: true });
const price = (page: Page, amount: string, t: Translate) =>
  page.getByRole("button", { name: t("listingStates.changePrice", { price: amount }) });
const undo = (page: Page, t: Translate) => page.getByRole("button", { name: t("listingStates.undoEdit") });

async function ownListing(page: Page, listing: object = {}) {
  const title = uniqueTitle("Own");
  const user = await signUpByApi(page);
  const id = await createListing(page.request, { title, price: 45_000, ...listing });
  return { id, title, user };
}

async function stored(page: Page, id: string) {
  const { price: amount, isActive, status } = await (await page.request.get(`/api/animals/${id}`)).json();
  return { price: amount, isActive, status };
}

async function tap(page: Page, t: Translate, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) await more(page, t).click();
}

test("many taps on the price are one request, and one tap restores the price before them", async ({ page, t }) => {
  const { id } = await ownListing(page);
  await page.clock.install();
  await openHydrated(page, `/animal/${id}`);
  await page.clock.pauseAt(Date.now() + 60_000);
  const place = await more(page, t).boundingBox();
  const sent = countRequests(page, UPDATE);
  await tap(page, t, 50);
  await expect(price(page, "95,000", t)).toBeVisible();
  await expect(undo(page, t)).toBeVisible();
  expect(await more(page, t).boundingBox()).toEqual(place);
  await page.clock.runFor(2_900);
  expect([sent(), (await stored(page, id)).price]).toEqual([0, 45_000]);
  const response = page.waitForResponse(UPDATE);
  await page.clock.runFor(200);
  await page.clock.resume();
  expect((await response).request().postDataJSON()["0"].json).toMatchObject({
    id,
    price: 95_000,
    ifMatch: expect.any(String),
  });
  await expect(page.getByText(t("listingStates.priceNow", { price: "95,000" }))).toBeAttached();
  expect(await stored(page, id)).toMatchObject({ price: 95_000 });

  const undone = page.waitForResponse(UPDATE);
  await undo(page, t).click();
  await undone;
  await expect(price(page, "45,000", t)).toBeVisible();
  await expect(undo(page, t)).toHaveCount(0);
  expect([sent(), (await stored(page, id)).price]).toEqual([2, 45_000]);
});

test("undo before the request sends nothing", async ({ page, t }) => {
  const { id } = await ownListing(page);
  await page.clock.install();
  await openHydrated(page, `/animal/${id}`);
  const sent = countRequests(page, UPDATE);
  await tap(page, t, 3);
  await page.getByRole("switch").click();
  await expect(page.getByRole("switch")).toHaveAttribute("aria-checked", "false");
  await undo(page, t).click();
  await expect(page.getByRole("switch")).toHaveAttribute("aria-checked", "true");
  await expect(price(page, "45,000", t)).toBeVisible();
  await page.clock.runFor(60_000);
  expect(sent()).toBe(0);
});

test("the price is kept when the page is left right after the tap", async ({ page, t }) => {
  const { id } = await ownListing(page);
  await openHydrated(page, `/animal/${id}`);
  await tap(page, t, 1);
  await page.getByRole("link", { name: t("common.back") }).click();
  await expect.poll(() => stored(page, id)).toMatchObject({ price: 46_000 });
  await waitForEmptyOutbox(page);

  await openHydrated(page, `/animal/${id}`);
  await page.getByRole("switch").click();
  await page.reload();
  await expect.poll(() => stored(page, id)).toMatchObject({ price: 46_000, isActive: false, status: "paused" });
  await expect(page.getByRole("switch")).toHaveAttribute("aria-checked", "false");

  // The outbox repeats the update of the closed page some seconds later.
  await expect(page.getByText(t("listingStates.waiting"))).toBeHidden({ timeout: 30_000 });
  await page.getByRole("switch").click();
  await tap(page, t, 1);
  const other = await page.context().newPage();
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => stored(other, id)).toMatchObject({ price: 47_000, isActive: true, status: "live" });
});

test("the keypad sets the price in two taps and its digits, and asks about a mistyped one", async ({ page, t }) => {
  const { id } = await ownListing(page);
  await openHydrated(page, `/animal/${id}`);
  const dialog = page.getByRole("dialog", { name: t("listingStates.price") });
  const done = dialog.getByRole("button", { name: t("listingStates.done") });
  await price(page, "45,000", t).click();
  for (const key of ["5", "2", "5", "00"]) await dialog.getByRole("button", { name: key, exact: true }).click();
  await expect(dialog.getByText("बावन हज़ार पाँच सौ रुपये")).toBeVisible();
  await done.click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => stored(page, id)).toMatchObject({ price: 52_500 });

  await price(page, "52,500", t).click();
  await dialog.getByRole("button", { name: "0", exact: true }).click();
  await expect(done).toBeDisabled();
  for (let n = 0; n < 8; n += 1) await dialog.getByRole("button", { name: "9", exact: true }).click();
  await dialog.getByRole("button", { name: "9", exact: true }).click();
  await expect(done).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(price(page, "52,500", t)).toBeFocused();
});

test("a price that another phone has changed is never overwritten without asking", async ({ page, otherPage, t }) => {
  const { id, title, user } = await ownListing(page);
  await logInByApi(otherPage.request, user.phone);
  await openHydrated(page, `/animal/${id}`);
  await otherPage.request.patch(`/api/animals/${id}`, { data: { price: 60_000 } });
  await tap(page, t, 2);
  const notice = page.getByRole("alert").filter({ hasText: t("listingStates.changedMeanwhile", { title }) });
  await expect(notice).toContainText(t("listingStates.whichPrice"));
  await expect(price(page, "60,000", t)).toBeVisible();
  expect(await stored(page, id)).toMatchObject({ price: 60_000 });
  await notice.getByRole("button", { name: t("listingStates.takeMine", { price: "47,000" }) }).click();
  await expect.poll(() => stored(page, id)).toMatchObject({ price: 47_000 });
  await expect(notice).toBeHidden();
  await expect(price(page, "47,000", t)).toBeVisible();

  await otherPage.request.patch(`/api/animals/${id}`, { data: { price: 61_000 } });
  await tap(page, t, 1);
  await notice.getByRole("button", { name: t("listingStates.keepTheirs", { price: "61,000" }) }).click();
  await expect(notice).toBeHidden();
  await expect(price(page, "61,000", t)).toBeVisible();
  expect(await stored(page, id)).toMatchObject({ price: 61_000 });

  // Another field is no conflict.
  await otherPage.request.patch(`/api/animals/${id}`, { data: { description: "Changed elsewhere" } });
  await tap(page, t, 1);
  await expect.poll(() => stored(page, id)).toMatchObject({ price: 62_000 });
});

test.describe("when the server fails", () => {
  test.use({ allowedErrors: [/500.*animals\.update/] });

  test("the old price is put back, and the seller reads it", async ({ page, t }) => {
    const { id } = await ownListing(page);
    await openHydrated(page, `/animal/${id}`);
    await page.route(UPDATE, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await tap(page, t, 1);
    await expect(message(page, t("listingStates.oldPriceBack", { price: "45,000" }))).toBeVisible();
    await expect(price(page, "45,000", t)).toBeVisible();
  });
});

test.describe("on a slow network", () => {
  test("a second phone's price, saved while the request is on its way, is not lost", async ({ page, otherPage, t }) => {
    const { id, user } = await ownListing(page);
    await logInByApi(otherPage.request, user.phone);
    await openHydrated(page, `/animal/${id}`);
    const release = await holdRequests(page, UPDATE);
    const requested = page.waitForRequest(UPDATE);
    await tap(page, t, 50);
    await requested;
    await tap(page, t, 1);
    await otherPage.request.patch(`/api/animals/${id}`, { data: { price: 80_000 } });
    release();
    await page
      .getByRole("alert")
      .getByRole("button", { name: t("listingStates.takeMine", { price: "96,000" }) })
      .click();
    await expect.poll(() => stored(page, id)).toMatchObject({ price: 96_000 });
  });

  test("a lost response is repeated without another change", async ({ page, t }) => {
    const { id } = await ownListing(page);
    await openHydrated(page, `/animal/${id}`);
    await page.route(UPDATE, loseResponse, { times: 1 });
    await tap(page, t, 1);
    await expect.poll(() => stored(page, id)).toMatchObject({ price: 46_000 });
    await expect(page.getByText(t("offline.waitingSales", { count: 1, n: "1" }))).toBeHidden();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(price(page, "46,000", t)).toBeVisible();
  });
});

test.describe("with a service worker", () => {
  test.use(WITH_SERVICE_WORKER);

  test("offline changes of price and switch wait for the network, also after a reload, and are sent once", async ({
    page,
    t,
  }) => {
    const { id } = await ownListing(page);
    await openHydrated(page, `/animal/${id}`);
    await waitForServiceWorker(page);
    await page.context().setOffline(true);
    await tap(page, t, 2);
    await expect(page.getByText(t("offline.waitingSales", { count: 1, n: "1" }))).toBeVisible();
    await page.reload();
    await expect(price(page, "47,000", t)).toBeVisible();
    await page.getByRole("switch").click();
    await tap(page, t, 1);
    await expect(page.getByRole("main").getByText(t("listingStates.queuedToast"), { exact: true })).toBeAttached();
    await page.reload();
    await expect(price(page, "48,000", t)).toBeVisible();
    await expect(page.getByRole("switch")).toHaveAttribute("aria-checked", "false");
    expect(await stored(page, id)).toMatchObject({ price: 45_000 });
    const sent = countRequests(page, UPDATE);
    await page.context().setOffline(false);
    await expect.poll(() => stored(page, id)).toMatchObject({ price: 48_000, isActive: false });
    await expect(page.getByText(t("offline.waitingSales", { count: 1, n: "1" }))).toBeHidden();
    expect(sent()).toBe(1);
  });
});

test("facts and photos are changed over the page, and the long form stays behind its link", async ({ page, t }) => {
  await signUpByApi(page);
  const id = await createListingWithMedia(page.request, { title: uniqueTitle("Parts") });
  await openHydrated(page, `/animal/${id}`);
  await page.getByRole("button", { name: t("listingStates.facts"), exact: true }).click();
  const facts = page.getByRole("dialog", { name: t("listingStates.facts") });
  await facts.getByLabel(t("sell.fieldAge")).fill("6 years");
  await facts.getByRole("button", { name: t("edit.update") }).click();
  await expect(facts).toBeHidden();
  await expect(message(page, t("edit.updated"))).toBeVisible();
  await expect(page).toHaveURL(`/animal/${id}`);
  expect(await (await page.request.get(`/api/animals/${id}`)).json()).toMatchObject({ age: "6 years" });

  await page.getByRole("button", { name: t("listingStates.media"), exact: true }).click();
  const media = page.getByRole("dialog", { name: t("listingStates.media") });
  await media
    .getByRole("button", { name: /^(?=.*हटा)/ })
    .first()
    .click();
  await media.getByRole("button", { name: t("edit.update") }).click();
  await expect(media).toBeHidden();
  const { images, videos } = await (await page.request.get(`/api/animals/${id}`)).json();
  expect([...images, ...videos]).toHaveLength(2);
  await expect(page.getByRole("link", { name: t("listingStates.writeMyself") })).toHaveAttribute("href", `/edit/${id}`);
});

test("the first screen has the photo, price, switch, figures and main button", async ({ page, t }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signUpByApi(page);
  const id = await createListingWithMedia(page.request);
  await openHydrated(page, `/animal/${id}`);
  const main = page.getByRole("main");
  const parts = [
    main.getByRole("button", { name: t("card.viewPhotos") }),
    main.getByRole("switch", { name: t("listingStates.onSale") }),
    price(page, "1,45,000", t),
    main.getByRole("list").getByText(t("listingStates.saves", { count: 0 })),
    main.getByRole("button", { name: t("listingStates.facts"), exact: true }),
    main.getByRole("button", { name: t("listingStates.media"), exact: true }),
    main.getByRole("button", { name: t("listingStates.whatsapp") }),
    main.getByRole("button", { name: t("listingStates.sold") }),
  ];
  for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("link", { name: t("nav.home") })).toBeHidden();
});
