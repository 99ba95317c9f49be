import { CONSENT_VERSION } from "@pashu/validators/enums";
import type { APIRequestContext, Page } from "@playwright/test";
import {
  createAccount,
  createListing,
  newUser,
  openHydrated,
  openSignedIn,
  openSignedOut,
  signUpByApi,
  uniqueTitle,
} from "./support/accounts.ts";
import { checkScreenInAllLanguages, PHONE } from "./support/check-screen.ts";
import { showNumber } from "./support/contact.ts";
import { createListingWithMedia } from "./support/listing-with-media.ts";
import { logIn } from "./support/log-in.ts";
import { message } from "./support/messages.ts";
import { countRequests, dropConnection, trpcUrl } from "./support/network.ts";
import { findOverflow } from "./support/overflow.ts";
import { signUp, type Translate } from "./support/sign-up.ts";
import { expect, test } from "./support/test.ts";

test.use({ defaultLanguage: "mr" });

const CREATE = trpcUrl("reports.create");
const TEXT = "गाडीचे भाडे आधी मागितले 🐃";

const reportDialog = (page: Page, t: Translate) => page.getByRole("dialog", { name: t("reports.title") });

async function listAnimal(otherRequest: APIRequestContext) {
  const seller = await createAccount(otherRequest, newUser("सुनीता पवार"));
  const title = uniqueTitle("Khillar");
  const id = await createListing(otherRequest, { title });
  return { seller, title, id, path: `/animal/${id}` };
}

const openReport = (page: Page, t: Translate) =>
  page
    .getByRole("main")
    .getByRole("button", { name: t("animalPage.report"), exact: true })
    .click();

async function ownReports(page: Page): Promise<{ reason: string; subjectType: string; subjectId: string }[]> {
  const response = await page.request.get("/trpc/reports.own");
  const { result } = await response.json();
  return result.data.json ?? result.data;
}

test("a listing is reported in three taps, seen in the profile, and taken back", async ({ page, otherRequest, t }) => {
  const { path, id, title } = await listAnimal(otherRequest);
  await openSignedIn(page, t, path);
  await page.evaluate(() => {
    document.documentElement.dataset.taps = "0";
    addEventListener("click", () => {
      const { dataset } = document.documentElement;
      dataset.taps = String(Number(dataset.taps) + 1);
    });
  });
  await openReport(page, t);
  const dialog = reportDialog(page, t);
  await dialog.getByRole("radio", { name: t("reports.reason.advance-payment") }).click();
  await dialog.getByRole("button", { name: t("reports.send") }).click();
  const thanks = page.getByRole("dialog", { name: t("reports.thanks") });
  await expect(thanks).toContainText(t("reports.next2"));
  expect(Number(await page.locator("html").getAttribute("data-taps"))).toBeLessThanOrEqual(3);
  expect(await ownReports(page)).toMatchObject([
    { reason: "advance-payment", subjectType: "animal", subjectId: id, withdrawnAt: null },
  ]);
  await thanks.getByRole("button", { name: t("reports.done") }).click();
  await expect(thanks).toBeHidden();

  await test.step("a second open report is rejected in words", async () => {
    await openReport(page, t);
    await dialog.getByRole("radio", { name: t("reports.reason.stolen-photo") }).click();
    await dialog.getByRole("button", { name: t("reports.send") }).click();
    await expect(dialog.getByRole("alert")).toContainText(t("errors.ALREADY_REPORTED"));
    await page.keyboard.press("Escape");
  });

  await test.step("the profile shows it, and it is taken back there", async () => {
    await openHydrated(page, "/profile");
    await page.getByRole("button", { name: t("profile.reports") }).click();
    const own = page.getByRole("dialog", { name: t("reports.own") });
    const item = own.getByRole("list", { name: t("reports.own") }).getByRole("listitem");
    await expect(item).toContainText(t("reports.reason.advance-payment"));
    await expect(item).toContainText(title);
    await expect(item).toContainText(t("reports.outcome.open"));
    await item.getByRole("button", { name: t("reports.withdraw") }).click();
    await expect(item).toContainText(t("reports.outcome.withdrawn"));
    await expect(item.getByRole("button")).toHaveCount(0);
  });
});

test("a report is taken back right after it was sent, and can be sent again", async ({ page, otherRequest, t }) => {
  const { path } = await listAnimal(otherRequest);
  await openSignedIn(page, t, path);
  const dialog = reportDialog(page, t);
  const thanks = page.getByRole("dialog", { name: t("reports.thanks") });
  const send = async () => {
    await openReport(page, t);
    await dialog.getByRole("radio", { name: t("reports.reason.cruelty") }).click();
    await dialog.getByRole("button", { name: t("reports.send") }).click();
    await expect(thanks).toBeVisible();
  };
  await send();
  await thanks.getByRole("button", { name: t("reports.withdraw") }).click();
  await expect(message(page, t("reports.withdrawn"))).toBeVisible();
  await expect(thanks).toBeHidden();
  await send();
});

test("a visitor's report is kept across a reload, and sent after the login", async ({ page, otherRequest, t }) => {
  const { path, seller } = await listAnimal(otherRequest);
  await openSignedOut(page, path);
  const dialog = reportDialog(page, t);
  const radio = dialog.getByRole("radio", { name: t("reports.reason.wrong-details") });
  const text = dialog.getByLabel(t("reports.text"));
  await openReport(page, t);
  await dialog.getByRole("radio", { name: t("reports.reason.wrong-details") }).click();
  await text.fill(TEXT);
  await dialog.getByRole("radio", { name: t("reports.subject.user") }).click();
  await expect(dialog.getByRole("link")).toHaveAttribute("href", "/grievance");

  await page.reload();
  await openSignedOut(page, path);
  await openReport(page, t);
  await expect(radio).toBeChecked();
  await expect(text).toHaveValue(TEXT);
  await dialog.getByRole("button", { name: t("reports.send") }).click();
  const login = page.getByRole("dialog", { name: t("auth.signupTitle") });
  // Radix gives Escape to the dialog that receives pointer events.
  await expect(login).toHaveCSS("pointer-events", "auto");
  await expect(login.getByLabel(t("auth.fullName"))).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(login).toBeHidden();
  await expect(text).toHaveValue(TEXT);
  await dialog.getByRole("button", { name: t("reports.send") }).click();
  await signUp(page, t, newUser("Anita"));
  await expect(page.getByRole("dialog", { name: t("reports.thanks") })).toBeVisible();
  expect(await ownReports(page)).toMatchObject([
    { reason: "wrong-details", subjectType: "user", subjectId: seller.id, text: TEXT },
  ]);
});

test("a report without a network stays in the form, and is sent later", async ({ page, otherRequest, t }) => {
  const { path } = await listAnimal(otherRequest);
  await openSignedIn(page, t, path);
  const sent = countRequests(page, CREATE);
  const dialog = reportDialog(page, t);
  const send = dialog.getByRole("button", { name: t("reports.send") });
  const alert = dialog.getByRole("alert");
  await openReport(page, t);
  await send.click();
  await expect(alert).toContainText(t("reports.choose"));
  await dialog.getByRole("radio", { name: t("reports.reason.already-sold") }).click();
  await dialog.getByLabel(t("reports.text")).fill(TEXT);
  await page.context().setOffline(true);
  await expect(alert).toContainText(t("reports.offline"));
  await send.click();
  expect(sent()).toBe(0);
  await page.context().setOffline(false);
  await expect(alert).toBeHidden();
  await page.route(CREATE, dropConnection, { times: 1 });
  await send.click();
  await expect(alert).toContainText(t("reports.offline"));
  await expect(dialog.getByLabel(t("reports.text"))).toHaveValue(TEXT);
  await send.click();
  await expect(page.getByRole("dialog", { name: t("reports.thanks") })).toBeVisible();
});

test("a video, a review and a seller's contact can be reported, above what is open", async ({
  page,
  otherRequest,
  newRequest,
  t,
}) => {
  const dialog = page.getByRole("dialog");
  const report = reportDialog(page, t);
  const seller = await createAccount(otherRequest, newUser("सुनीता पवार"));
  const id = await createListingWithMedia(otherRequest);
  const author = await openSignedIn(page, t, `/animal/${id}`);
  const closeReport = async () => {
    await expect(report.getByRole("radio")).not.toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(report).toBeHidden();
  };

  await test.step("video: arrow keys choose a reason, and the focus returns to the player", async () => {
    await page.getByRole("button", { name: t("card.playVideo") }).click();
    const button = dialog.getByRole("button", { name: t("video.report") });
    await button.click();
    await report.getByRole("radio").first().focus();
    await page.keyboard.press("ArrowRight");
    await expect(report.getByRole("radio", { name: t("reports.reason.already-sold") })).toBeChecked();
    await closeReport();
    await expect(button).toBeFocused();
    await page.keyboard.press("Escape");
  });

  await test.step("contact: the report is about the seller", async () => {
    await page
      .getByRole("main")
      .getByRole("button", { name: t("animalPage.contact"), exact: true })
      .click();
    await showNumber(page, t);
    await dialog.getByRole("button", { name: t("contact.report") }).click();
    await report.getByRole("radio", { name: t("reports.reason.advance-payment") }).click();
    await expect(report.getByText(t("reports.about"))).toHaveCount(0);
    await report.getByRole("button", { name: t("reports.send") }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("reports.done") })
      .click();
    expect(await ownReports(page)).toMatchObject([{ subjectType: "user", subjectId: seller.id }]);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  });

  await test.step("reviews: not the user's own", async () => {
    const review = (from: APIRequestContext, text: string) =>
      from.put(`/api/sellers/${seller.id}/review`, { data: { rating: 1, text } });
    await review(page.request, "Mine");
    const buyer = await newRequest();
    await createAccount(buyer, newUser("Vithal"));
    await buyer.get(`/api/sellers/${seller.id}/contact?consent=${CONSENT_VERSION}`);
    await review(buyer, "Theirs");
    await openHydrated(page, `/animal/${id}`);
    await expect(page.getByRole("link", { name: t("nav.openProfile", { name: author.name }) })).toBeVisible();
    await page
      .getByRole("region", { name: t("animalPage.seller") })
      .getByRole("button")
      .click();
    const item = (text: string) => dialog.getByRole("listitem").filter({ hasText: text });
    await expect(item("Mine")).toBeVisible();
    await expect(item("Mine").getByRole("button")).toHaveCount(0);
    await item("Theirs")
      .getByRole("button", { name: t("reviews.report") })
      .click();
    await report.getByRole("radio", { name: t("reports.reason.abusive") }).click();
    await report.getByRole("button", { name: t("reports.send") }).click();
    await expect(page.getByRole("dialog", { name: t("reports.thanks") })).toBeVisible();
    expect((await ownReports(page)).map(({ subjectType }) => subjectType).toSorted()).toEqual(["review", "user"]);
  });
});

test("a seller cannot report her own listing", async ({ page, t }) => {
  await signUpByApi(page);
  const id = await createListing(page.request, { title: uniqueTitle("Khillar") });
  await openHydrated(page, `/animal/${id}`);
  await expect(page.getByRole("main").getByRole("button", { name: t("listingStates.sold") })).toBeVisible();
  await expect(page.getByRole("button", { name: t("animalPage.report"), exact: true })).toHaveCount(0);
});

const PAUSED = { data: { isActive: false } };
const ENDINGS = [
  { state: "deleted", status: 410, end: (request: APIRequestContext, api: string) => request.delete(api) },
  { state: "paused", status: 404, end: (request: APIRequestContext, api: string) => request.patch(api, PAUSED) },
];
const MAY_REPORT = trpcUrl("reports.mayReportEnded");

async function seeNumber(request: APIRequestContext, { seller, id }: { seller: { id: string }; id: string }) {
  const path = `/api/sellers/${seller.id}/contact?animal=${id}&consent=${CONSENT_VERSION}`;
  expect((await request.get(path)).ok()).toBe(true);
}

const reportSeller = (page: Page, t: Translate) =>
  page.getByRole("main").getByRole("button", { name: t("animalPage.reportSeller") });

for (const { state, status, end } of ENDINGS) {
  test(`the seller of a ${state} listing is reported by the keyboard, at 320 px`, async ({ page, otherRequest, t }) => {
    const listing = await listAnimal(otherRequest);
    await page.setViewportSize({ width: 320, height: 640 });
    await signUpByApi(page);
    await seeNumber(page.request, listing);
    expect((await end(otherRequest, `/api/animals/${listing.id}`)).ok()).toBe(true);
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === listing.path);
    await openHydrated(page, listing.path);
    expect((await answered).status()).toBe(status);
    const button = reportSeller(page, t);
    await expect(button).toBeVisible();
    expect(await findOverflow(page)).toEqual([]);
    await page.getByRole("main").getByRole("link").first().focus();
    await expect(async () => {
      await page.keyboard.press("Tab");
      await expect(button).toBeFocused({ timeout: 100 });
    }).toPass();
    await page.keyboard.press("Enter");
    const dialog = reportDialog(page, t);
    await dialog.getByRole("radio", { name: t("reports.reason.advance-payment") }).press("Space");
    await dialog.getByRole("button", { name: t("reports.send") }).press("Enter");
    await expect(page.getByRole("dialog", { name: t("reports.thanks") })).toBeVisible();
    expect(await ownReports(page)).toMatchObject([
      { reason: "advance-payment", subjectType: "animal", subjectId: listing.id },
    ]);
  });

  test(`the seller of a ${state} listing is reported after the login`, async ({
    page,
    otherRequest,
    newRequest,
    t,
  }) => {
    const listing = await listAnimal(otherRequest);
    const buyer = await newRequest();
    const user = await createAccount(buyer, newUser("Vithal"));
    await seeNumber(buyer, listing);
    expect((await end(otherRequest, `/api/animals/${listing.id}`)).ok()).toBe(true);
    await openSignedOut(page, listing.path);
    await reportSeller(page, t).click();
    const dialog = reportDialog(page, t);
    await dialog.getByRole("radio", { name: t("reports.reason.advance-payment") }).click();
    await dialog.getByRole("button", { name: t("reports.send") }).click();
    await logIn(page, t, user.phone);
    await expect(page.getByRole("dialog", { name: t("reports.thanks") })).toBeVisible();
  });

  test(`a user who did not see the number cannot report a ${state} listing`, async ({ page, otherRequest, t }) => {
    const listing = await listAnimal(otherRequest);
    expect((await end(otherRequest, `/api/animals/${listing.id}`)).ok()).toBe(true);
    await openSignedOut(page, listing.path);
    await reportSeller(page, t).click();
    const dialog = reportDialog(page, t);
    await dialog.getByRole("radio", { name: t("reports.reason.advance-payment") }).click();
    await dialog.getByRole("button", { name: t("reports.send") }).click();
    await signUp(page, t, newUser("Anita"));
    await expect(dialog.getByRole("alert")).toContainText(t("errors.SUBJECT_NOT_FOUND"));
    await page.keyboard.press("Escape");
    await expect(reportSeller(page, t)).toBeHidden();
    const asked = page.waitForResponse(MAY_REPORT);
    await openHydrated(page, listing.path);
    await asked;
    await expect(reportSeller(page, t)).toBeHidden();
  });
}

test.describe("in all languages", () => {
  test.use({ ...PHONE, language: "hi" });

  for (const { state, end } of ENDINGS) {
    test(`the page of a ${state} listing passes axe, and fits at 320 px`, async ({ page, otherRequest, t }) => {
      const { id, path } = await listAnimal(otherRequest);
      expect((await end(otherRequest, `/api/animals/${id}`)).ok()).toBe(true);
      await openSignedOut(page, path);
      await expect(reportSeller(page, t)).toBeVisible();
      await checkScreenInAllLanguages(page, `${state} listing`);
    });
  }

  test("the report dialog passes axe, and fits at 320 px", async ({ page, otherRequest, t }) => {
    const { path } = await listAnimal(otherRequest);
    await openSignedOut(page, path);
    await openReport(page, t);
    const dialog = reportDialog(page, t);
    await dialog.getByRole("radio", { name: t("reports.reason.cruelty") }).click();
    await checkScreenInAllLanguages(page, "report");
    await page.setViewportSize({ width: 320, height: 640 });
    // Two tiles in a row, and the button is visible without scrolling.
    const [first, second] = await Promise.all(
      [0, 1].map((index) => dialog.getByRole("radio").nth(index).boundingBox()),
    );
    expect(second?.y).toBe(first?.y);
    await expect(dialog.getByRole("button", { name: t("reports.send") })).toBeInViewport({ ratio: 1 });
  });
});
