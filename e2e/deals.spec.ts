import { translate } from "@pashu/i18n/translator";
import type { APIRequestContext, Page } from "@playwright/test";
import { createListing, newUser, openHydrated, openSignedIn, signUpByApi, uniqueTitle } from "./support/accounts.ts";
import { axeViolations } from "./support/axe-violations.ts";
import { chooseLanguage } from "./support/choose-language.ts";
import { shareContact, showNumber } from "./support/contact.ts";
import { message } from "./support/messages.ts";
import type { Translate } from "./support/sign-up.ts";
import { expect, test } from "./support/test.ts";

test.use({ language: "hi" });

const tMarathi: Translate = (...text) => translate("mr", ...text);

/** The seller signs up in the second browser and lists a cow. */
async function startSelling(otherPage: Page) {
  const seller = await signUpByApi(otherPage, newUser("Sunita Pawar"));
  const title = uniqueTitle("Gir cow");
  return { seller, title, id: await createListing(otherPage.request, { title }) };
}

/** The named buyer of a sale, without the screens. */
async function sellTo(seller: APIRequestContext, id: string): Promise<void> {
  const { buyers } = await (await seller.get(`/api/animals/${id}/interested`)).json();
  const sold = await seller.post(`/api/animals/${id}/sold`, { data: { where: "here", buyer: buyers[0].contactId } });
  expect(sold.status()).toBe(200);
}

const questionOf = (page: Page, t: Translate) => page.getByRole("listitem", { name: t("deals.title") });

test("a buyer who agreed to be seen is named, says yes, and writes a review with the mark", async ({
  page,
  otherPage,
  t,
}) => {
  const { seller, title, id } = await startSelling(otherPage);
  const buyer = await openSignedIn(page, t, `/animal/${id}`, newUser("Ramesh Yadav"));

  await test.step("the buyer calls and agrees to be seen", async () => {
    await page
      .getByRole("main")
      .getByRole("button", { name: t("animalPage.contact"), exact: true })
      .click();
    await page
      .getByRole("dialog")
      .getByRole("switch", { name: t("consent.share") })
      .click();
    await showNumber(page, t);
    await expect(page.getByRole("link", { name: t("contact.call") })).toBeVisible();
  });

  await test.step("the seller sells to this buyer, in Marathi", async () => {
    await openHydrated(otherPage, `/animal/${id}`);
    await chooseLanguage(otherPage, "hi", "mr");
    await otherPage
      .getByRole("main")
      .getByRole("button", { name: tMarathi("listingStates.sold") })
      .click();
    const dialog = otherPage.getByRole("dialog");
    await dialog.getByText(tMarathi("soldDialog.soldTo", { name: buyer.name })).click();
    await dialog.getByLabel(tMarathi("soldDialog.price")).fill("43000");
    expect(await axeViolations(otherPage)).toEqual([]);
    await dialog.getByRole("button", { name: tMarathi("soldDialog.confirm") }).click();
    await expect(message(otherPage, tMarathi("listingStates.soldToast"))).toBeVisible();
  });

  await test.step("the buyer is asked on the page of notifications and on the listing's", async () => {
    await openHydrated(page, "/notifications");
    const question = questionOf(page, t);
    await expect(question).toContainText(title);
    await expect(question).toContainText("₹43,000");
    expect(await axeViolations(page)).toEqual([]);
    await page
      .getByRole("main")
      .getByRole("link")
      .filter({ hasText: t("notificationTexts.namedAsBuyer") })
      .click();
    await expect(page).toHaveURL(`/animal/${id}`);
    await questionOf(page, t)
      .getByRole("button", { name: t("deals.yes") })
      .click();
    await expect(page.getByRole("heading", { name: t("deals.bought") })).toBeFocused();
  });

  await test.step("the review that follows has the mark", async () => {
    const bought = page.getByRole("listitem", { name: t("deals.bought") });
    await bought.getByRole("button", { name: t("deals.rate") }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText(t("reviews.stars.5")).click();
    await dialog.getByRole("button", { name: t("reviews.save") }).click();
    await expect(dialog.getByRole("listitem").filter({ hasText: buyer.name })).toContainText(t("reviews.boughtHere"));
  });

  await test.step("the seller has a notification", async () => {
    await openHydrated(otherPage, "/notifications");
    await expect(
      otherPage
        .getByRole("main")
        .getByRole("link")
        .filter({ hasText: tMarathi("notificationTexts.saleConfirmed") }),
    ).toContainText(title);
    const reviews = await (await otherPage.request.get(`/api/sellers/${seller.id}/reviews`)).json();
    expect(reviews).toMatchObject([{ author: buyer.name, boughtHere: true }]);
  });
});

test("the question reaches a buyer whose app is open, and a second answer is explained", async ({
  page,
  otherPage,
  t,
}) => {
  const { seller, id } = await startSelling(otherPage);
  await signUpByApi(page, newUser("Ramesh Yadav"));
  await shareContact(page.request, { sellerId: seller.id, animalId: id });
  const bell = page.getByRole("banner").locator('a[href="/notifications"]');
  await openHydrated(page, "/");
  await bell.click();
  await expect(page.getByText(t("notifications.emptyTitle"))).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/");
  await sellTo(otherPage.request, id);
  await bell.click();
  await expect(questionOf(page, t)).toBeVisible();
  await page.request.post("/trpc/deals.answer", { data: { json: { animalId: id, hasBought: false } } });
  await questionOf(page, t)
    .getByRole("button", { name: t("deals.yes") })
    .click();
  await expect(message(page, t("deals.answered"))).toBeVisible();
  await expect(questionOf(page, t)).toHaveCount(0);
});

test("an answer after the sale was undone says so, and the question is gone", async ({ page, otherPage, t }) => {
  const { seller, id } = await startSelling(otherPage);
  await signUpByApi(page, newUser("Ramesh Yadav"));
  await shareContact(page.request, { sellerId: seller.id, animalId: id });
  await sellTo(otherPage.request, id);
  await openHydrated(page, "/notifications");
  const no = questionOf(page, t).getByRole("button", { name: t("deals.no") });
  await expect(no).toBeVisible();
  expect((await otherPage.request.delete(`/api/animals/${id}/sold`)).status()).toBe(200);
  await no.click();
  await expect(message(page, t("deals.failed"))).toBeVisible();
  await expect(questionOf(page, t)).toHaveCount(0);
});
