import { CONSENT_VERSION } from "@pashu/validators/enums";
import type { APIRequestContext, Page } from "@playwright/test";
import { showNumber } from "./support/contact.ts";
import { endSession, logIn } from "./support/log-in.ts";
import {
  createAccount,
  createListing,
  searchPath,
  newUser,
  openSignedIn,
  signUpByApi,
  uniqueTitle,
  type Account,
} from "./support/accounts.ts";
import { signUp } from "./support/sign-up.ts";
import { expect, test } from "./support/test.ts";
import { doubleTap } from "./support/touch.ts";
import { message } from "./support/messages.ts";
import { countRequests, dropConnection, holdRequests, trpcUrl } from "./support/network.ts";

test.use({ defaultLanguage: "hi" });

interface Listing {
  seller: Account;
  title: string;
}

async function createListingWithSeller(otherRequest: APIRequestContext): Promise<Listing> {
  const title = uniqueTitle("Khillar");
  const seller = await createAccount(otherRequest, newUser("सुनीता पवार"));
  await createListing(otherRequest, { title });
  return { seller, title };
}

function findCard(page: Page, { seller, title }: Listing) {
  const card = page.getByRole("article").filter({ hasText: title });
  return { card, openReviews: () => card.getByRole("button", { name: seller.name }).click() };
}

/** Only a user who has seen the seller's contact may write a review. */
async function viewContact(page: Page, { seller }: Listing): Promise<void> {
  const contact = await page.request.get(`/api/sellers/${seller.id}/contact?consent=${CONSENT_VERSION}`);
  expect(contact.ok()).toBe(true);
}

async function createReview(page: Page, listing: Listing, data: object): Promise<void> {
  await viewContact(page, listing);
  const written = await page.request.put(`/api/sellers/${listing.seller.id}/review`, { data });
  expect(written.ok()).toBe(true);
}

test("a visitor must log in and see the contact before rating", async ({ page, otherRequest, t }) => {
  const listing = await createListingWithSeller(otherRequest);
  const { card, openReviews } = findCard(page, listing);
  const dialog = page.getByRole("dialog");
  const rate = dialog.getByRole("button", { name: t("reviews.rate") });
  await page.goto(searchPath(listing.title));
  await expect(card).toContainText(t("card.reviews", { count: 0, n: "0" }));
  await openReviews();
  await expect(dialog.getByRole("heading", { name: t("reviews.emptyTitle") })).toBeVisible();
  await rate.click();
  await signUp(page, t, newUser("Anita"));
  await expect(dialog.getByText(t("reviews.notYetHint"))).toBeVisible();
  await dialog.getByRole("button", { name: t("common.back") }).click();
  await expect(rate).toBeVisible();
});

test("a buyer writes a review by keyboard from the contact dialog", async ({ page, otherRequest, t }) => {
  const listing = await createListingWithSeller(otherRequest);
  const { card } = findCard(page, listing);
  const dialog = page.getByRole("dialog");
  const save = dialog.getByRole("button", { name: t("reviews.save") });
  const text = dialog.getByLabel(t("reviews.text"));
  const { name } = await openSignedIn(page, t, searchPath(listing.title), newUser("Anita 🐄"));

  await card.getByRole("button", { name: t("card.contactSeller") }).click();
  await showNumber(page, t);
  await dialog.getByRole("button", { name: t("reviews.rate") }).click();
  await expect(dialog.getByRole("radio")).toHaveCount(5);
  for (const radio of await dialog.getByRole("radio").all()) {
    const label = await radio.locator("..").boundingBox();
    expect(label?.height).toBeGreaterThanOrEqual(44);
  }
  await save.click();
  await expect(message(page, t("reviews.choose"))).toBeVisible();
  await dialog.getByRole("radio", { name: `1 · ${t("reviews.stars.1")}` }).focus();
  await page.keyboard.press("Space");
  for (let press = 0; press < 3; press += 1) await page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("radio", { name: `4 · ${t("reviews.stars.4")}` })).toBeChecked();
  await expect(message(page, t("reviews.choose"))).toBeHidden();
  await text.fill(`${"क्षि".repeat(299)}🐃no more`);
  await expect(dialog.getByText("300/300")).toBeVisible();
  await expect(text).toHaveValue(`${"क्षि".repeat(299)}🐃`);

  await text.fill("सच्चा आदमी 🐃");
  await save.click();
  await expect(message(page, t("reviews.saved"))).toBeVisible();
  await expect(dialog.locator("ul").getByRole("listitem")).toHaveCount(1);
  await expect(dialog.locator("ul").getByRole("listitem")).toContainText(name);
  await expect(dialog.locator("ul").getByRole("listitem")).toContainText(t("card.rating", { rating: "4" }));
});

test("the review form stays open until the list with the new review has loaded", async ({ page, otherRequest, t }) => {
  const listing = await createListingWithSeller(otherRequest);
  const { openReviews } = findCard(page, listing);
  const dialog = page.getByRole("dialog");
  const items = dialog.locator("ul").getByRole("listitem");
  await openSignedIn(page, t, searchPath(listing.title));
  await viewContact(page, listing);
  await openReviews();
  await dialog.getByRole("button", { name: t("reviews.rate") }).click();
  await dialog.getByText(`4 · ${t("reviews.stars.4")}`).click();
  const release = await holdRequests(page, trpcUrl("reviews.list"));
  const reloaded = page.waitForRequest(trpcUrl("reviews.list"));
  await dialog.getByRole("button", { name: t("reviews.save") }).click();
  await reloaded;
  await expect(dialog.getByRole("button", { name: t("reviews.saving") })).toBeVisible();
  await expect(message(page, t("reviews.saved"))).toBeHidden();
  release();
  await expect(message(page, t("reviews.saved"))).toBeVisible();
  await expect(items).toHaveCount(1);
});

test("a review draft survives a network error, a reload and an expired session", async ({ page, otherRequest, t }) => {
  const listing = await createListingWithSeller(otherRequest);
  const { openReviews } = findCard(page, listing);
  const dialog = page.getByRole("dialog");
  const save = dialog.getByRole("button", { name: t("reviews.save") });
  const text = dialog.getByLabel(t("reviews.text"));
  const rate = dialog.getByRole("button", { name: t("reviews.rate") });
  const buyer = await openSignedIn(page, t, searchPath(listing.title));
  await viewContact(page, listing);

  await test.step("network error", async () => {
    await openReviews();
    await rate.click();
    await dialog.getByText(`4 · ${t("reviews.stars.4")}`).click();
    await text.fill("सच्चा आदमी 🐃");
    await page.route(trpcUrl("reviews.write"), dropConnection, { times: 1 });
    await save.click();
    await expect(message(page, t("reviews.failedSave"))).toBeVisible();
    await expect(message(page, t("errors.NETWORK"))).toBeVisible();
    await expect(text).toHaveValue("सच्चा आदमी 🐃");
  });

  await test.step("reload", async () => {
    await page.reload();
    await expect(page.getByRole("link", { name: t("nav.openProfile", { name: buyer.name }) })).toBeVisible();
    await openReviews();
    await rate.click();
    await expect(dialog.getByRole("radio", { name: `4 · ${t("reviews.stars.4")}` })).toBeChecked();
    await expect(text).toHaveValue("सच्चा आदमी 🐃");
  });

  await test.step("expired session: the review is saved once after a login", async () => {
    const written = countRequests(page, trpcUrl("reviews.write"));
    await endSession(page);
    await save.click();
    await logIn(page, t, buyer.phone);
    await expect(message(page, t("reviews.saved"))).toBeVisible();
    // One request without a session and one after the login.
    expect(written()).toBe(2);
    await expect(dialog.locator("ul").getByRole("listitem")).toHaveCount(1);
  });
});

test("an edited review replaces the first one, also on the card", async ({ page, otherRequest, t }) => {
  const listing = await createListingWithSeller(otherRequest);
  const { card, openReviews } = findCard(page, listing);
  const dialog = page.getByRole("dialog");
  const text = dialog.getByLabel(t("reviews.text"));
  await signUpByApi(page);
  await createReview(page, listing, { rating: 4, text: "सच्चा आदमी" });
  await page.goto(searchPath(listing.title));
  await expect(card).toContainText(t("card.rating", { rating: "4" }));

  await openReviews();
  await dialog.getByRole("button", { name: t("reviews.change") }).click();
  await expect(text).toHaveValue("सच्चा आदमी");
  await dialog.getByText(`5 · ${t("reviews.stars.5")}`).click();
  await text.fill("");
  await doubleTap(dialog.getByRole("button", { name: t("reviews.save") }));
  await expect(dialog.locator("ul").getByRole("listitem")).toHaveCount(1);
  await expect(dialog.locator("ul").getByRole("listitem")).toContainText(t("card.rating", { rating: "5" }));
  await dialog.getByRole("button", { name: t("common.close"), exact: true }).click();
  await expect(card).toContainText(t("card.reviews", { count: 1, n: "1" }));
  await expect(card).toContainText(t("card.rating", { rating: "5" }));
});

test("Retry loads reviews that failed to load", async ({ page, otherRequest, t }) => {
  const listing = await createListingWithSeller(otherRequest);
  const { openReviews } = findCard(page, listing);
  const dialog = page.getByRole("dialog");
  await page.goto(searchPath(listing.title));
  await page.route(trpcUrl("reviews.list"), dropConnection, { times: 1 });
  await openReviews();
  await expect(message(page, t("reviews.failed"))).toBeVisible();
  await dialog.getByRole("button", { name: t("common.retry") }).click();
  await expect(dialog.getByRole("heading", { name: t("reviews.emptyTitle") })).toBeVisible();
});

test("a seller cannot review their own listings", async ({ page, t }) => {
  const title = uniqueTitle("Khillar");
  const seller = await signUpByApi(page, newUser("सुनीता पवार"));
  await createListing(page.request, { title });
  await page.goto(searchPath(title));
  await expect(page.getByRole("link", { name: t("nav.openProfile", { name: seller.name }) })).toBeVisible();
  const dialog = page.getByRole("dialog");
  await findCard(page, { seller, title }).openReviews();
  await expect(dialog.getByRole("heading", { name: t("reviews.emptyTitle") })).toBeVisible();
  await expect(dialog.getByRole("button", { name: t("reviews.rate") })).toBeHidden();
});
