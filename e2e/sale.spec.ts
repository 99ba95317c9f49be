import type { Page } from "@playwright/test";
import { createListing, openHydrated, signUpByApi, uniqueTitle } from "./support/accounts.ts";
import { message } from "./support/messages.ts";
import { loseResponse, trpcUrl } from "./support/network.ts";
import { waitForServiceWorker, WITH_SERVICE_WORKER } from "./support/offline.ts";
import type { Translate } from "./support/sign-up.ts";
import { expect, test } from "./support/test.ts";

test.use({ language: "hi" });

const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name });

async function statusOf(page: Page, id: string): Promise<string> {
  const { status } = await (await page.request.get(`/api/animals/${id}`)).json();
  return status;
}

async function sell(page: Page, t: Translate): Promise<void> {
  await button(page, t("listingStates.sold")).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("soldDialog.confirm") })
    .click();
}

test("a seller marks an animal as sold on its page, undoes the sale and renews the listing", async ({ page, t }) => {
  const title = uniqueTitle("Sold on its page");
  await signUpByApi(page);
  const id = await createListing(page.request, { title });
  await openHydrated(page, `/animal/${id}`);
  await button(page, t("listingStates.sold")).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(t("soldDialog.elsewhere")).click();
  await expect(dialog.getByLabel(t("soldDialog.elsewhere"))).toBeChecked();
  await dialog.getByLabel(t("soldDialog.price")).fill("४४०००");
  await dialog.getByRole("button", { name: t("soldDialog.confirm") }).click();
  await expect(message(page, t("listingStates.soldToast"))).toBeVisible();
  await expect(page.getByText(t("listingStates.isSold"))).toBeVisible();
  await expect(page.getByText(t("card.sold"), { exact: true })).toBeVisible();
  await expect(button(page, t("listingStates.sold"))).toHaveCount(0);
  expect(await statusOf(page, id)).toBe("sold");

  await page.goto("/profile");
  const card = page.getByRole("article").filter({ hasText: title });
  await expect(card.getByText(t("card.sold"), { exact: true })).toBeVisible();
  await card.getByRole("button", { name: t("listingStates.undo") }).click();
  await expect(message(page, t("listingStates.undoneToast"))).toBeVisible();
  await expect(card.getByRole("button", { name: t("listingStates.sold") })).toBeVisible();
  expect(await statusOf(page, id)).toBe("live");

  await card.getByRole("link", { name: title, exact: true }).click();
  await button(page, t("listingStates.moreDays", { n: "45", count: 45 })).click();
  await expect(message(page, t("listingStates.renewedToast", { n: "45" }))).toBeVisible();
});

test("the form of a sold listing saves changes and offers to undo the sale", async ({ page, t }) => {
  await signUpByApi(page);
  const id = await createListing(page.request, { title: uniqueTitle("Sold and edited") });
  expect((await page.request.post(`/api/animals/${id}/sold`, { data: { where: "here" } })).status()).toBe(200);
  await openHydrated(page, `/edit/${id}`);
  await expect(page.getByLabel(t("edit.fieldActive"))).toHaveCount(0);
  await page.getByLabel(t("sell.fieldPrice")).fill("51000");
  await button(page, t("listingStates.undo")).click();
  await expect(page.getByLabel(t("edit.fieldActive"))).toBeChecked();
  await expect(page.getByLabel(t("sell.fieldPrice"))).toHaveValue("51000");
  await button(page, t("edit.update")).click();
  await expect(message(page, t("edit.updated"))).toBeVisible();
  expect(await (await page.request.get(`/api/animals/${id}`)).json()).toMatchObject({ price: 51_000, status: "live" });
});

test.describe("with a service worker", () => {
  test.use(WITH_SERVICE_WORKER);

  test("a sale and its undo wait for the network in their order, also after a reload", async ({ page, t }) => {
    const title = uniqueTitle("Sold offline");
    await signUpByApi(page);
    const id = await createListing(page.request, { title });
    await openHydrated(page, `/animal/${id}`);
    await expect(button(page, t("listingStates.sold"))).toBeVisible();
    await waitForServiceWorker(page);
    await page.context().setOffline(true);
    await sell(page, t);
    await expect(page.getByText(t("listingStates.waiting"))).toBeVisible();
    await page.reload();
    await expect(page.getByText(t("offline.waitingSales", { count: 1, n: "1" }))).toBeVisible();
    await expect(page.getByText(t("listingStates.waiting"))).toBeVisible();
    await button(page, t("listingStates.undo")).click();
    await expect(page.getByText(t("offline.waitingSales", { count: 2, n: "2" }))).toBeVisible();
    expect(await statusOf(page, id)).toBe("live");

    const sent: string[] = [];
    page.on("request", (request) => sent.push(...(/animals\.(?:markSold|undoSold)/.exec(request.url()) ?? [])));
    // The server executes the sale, and the browser repeats it.
    await page.route(trpcUrl("animals.markSold"), loseResponse, { times: 1 });
    await page.context().setOffline(false);
    await expect(page.getByText(t("listingStates.waiting"))).toBeHidden();
    expect(sent).toEqual(["animals.markSold", "animals.markSold", "animals.undoSold"]);
    expect(await statusOf(page, id)).toBe("live");
    await expect(button(page, t("listingStates.sold"))).toBeVisible();
  });

  test("changes that came too late are dropped, and each is explained until the seller has read it", async ({
    page,
    t,
  }) => {
    const titles = [uniqueTitle("Sold meanwhile"), uniqueTitle("Sold elsewhere")];
    await signUpByApi(page);
    const ids = await Promise.all(titles.map((title) => createListing(page.request, { title })));
    for (const id of ids) await page.request.patch(`/api/animals/${id}`, { data: { isActive: false } });
    await openHydrated(page, "/profile");
    const cards = titles.map((title) => page.getByRole("article").filter({ hasText: title }));
    await expect(button(page, t("listingStates.putOnSale"))).toHaveCount(2);
    await waitForServiceWorker(page);
    await page.context().setOffline(true);
    for (const card of cards) {
      await card.getByRole("button", { name: t("listingStates.putOnSale") }).click();
      await expect(card.getByText(t("listingStates.waiting"))).toBeVisible();
    }
    for (const id of ids) {
      expect((await page.request.post(`/api/animals/${id}/sold`, { data: { where: "here" } })).status()).toBe(200);
    }

    await page.context().setOffline(false);
    await expect(page.getByText(t("listingStates.waiting"))).toHaveCount(0);
    await page.reload();
    for (const title of titles) {
      const notice = page.getByRole("alert").filter({ hasText: t("listingStates.changedMeanwhile", { title }) });
      await expect(notice).toContainText(t("listingStates.nowSold"));
      await notice.getByRole("button", { name: t("common.close") }).click();
      await expect(notice).toBeHidden();
    }
    await expect(page.getByText(t("listingStates.waiting"))).toHaveCount(0);
    for (const card of cards) await expect(card.getByRole("button", { name: t("listingStates.undo") })).toBeVisible();
  });
});
