import { translate } from "@pashu/i18n/translator";
import type { Locator, Page } from "@playwright/test";
import {
  createAccount,
  createListing,
  newUser,
  openHydrated,
  openSignedIn,
  searchPath,
  uniqueTitle,
} from "./support/accounts.ts";
import { chooseLanguage } from "./support/choose-language.ts";
import { shareContact, showNumber } from "./support/contact.ts";
import { message } from "./support/messages.ts";
import { countRequests, holdRequests, trpcUrl } from "./support/network.ts";
import type { Translate } from "./support/sign-up.ts";
import { expect, test } from "./support/test.ts";

test.use({ defaultLanguage: "hi" });

const tMarathi: Translate = (...text) => translate("mr", ...text);
const LIST = trpcUrl("buyers.list");
const CALL_BACK = trpcUrl("buyers.callBack");

/** The seller signs up in this page and lists a buffalo. */
async function startSelling(page: Page, t: Translate) {
  const { id: sellerId } = await openSignedIn(page, t, "/profile", newUser("Sunita Pawar"));
  const title = uniqueTitle("Murrah");
  return { id: await createListing(page.request, { title, category: "buffalo" }), title, sellerId };
}

const sheetOf = (page: Page, t: Translate) => page.getByRole("dialog", { name: t("buyers.title") });
const rowOf = (sheet: Locator, name: string) => sheet.getByRole("listitem").filter({ hasText: name });

/** The buyers of a listing, as the notification of a contact links to them. */
async function openBuyers(page: Page, t: Translate, id: string): Promise<Locator> {
  await openHydrated(page, `/animal/${id}#buyers`);
  const sheet = sheetOf(page, t);
  await expect(sheet).toBeVisible();
  return sheet;
}

test("a buyer who agrees is seen and called back, and is gone after withdrawing", async ({ page, otherPage, t }) => {
  const { id, title } = await startSelling(otherPage, t);
  const buyer = await openSignedIn(page, t, searchPath(title), newUser("Ramesh Yadav"));
  await page.request.patch("/api/users/me", { data: { pincode: "413512" } });
  await page.getByRole("button", { name: t("card.contactSeller") }).click();
  const share = page.getByRole("dialog").getByRole("switch", { name: t("consent.share") });
  await expect(share).toHaveAttribute("aria-checked", "false");
  await share.click();
  await showNumber(page, t);
  await expect(page.getByRole("link", { name: t("contact.call") })).toBeVisible();

  await openHydrated(otherPage, `/animal/${id}`);
  await chooseLanguage(otherPage, "hi", "mr");
  const sheet = await openBuyers(otherPage, tMarathi, id);
  const row = rowOf(sheet, buyer.name);
  for (const text of [tMarathi("buyers.isNew"), tMarathi("buyers.near"), "लातूर"]) await expect(row).toContainText(text);
  await expect(sheet).not.toContainText(buyer.phone.slice(5));
  await row.getByRole("button", { name: tMarathi("buyers.states.comes") }).click();
  await row.getByRole("button", { name: tMarathi("buyers.callName", { name: buyer.name }) }).click();
  const call = otherPage.getByRole("dialog").getByRole("link", { name: tMarathi("contact.call") });
  await expect(call).toHaveAttribute("href", `tel:+91${buyer.phone}`);
  await expect(call).toBeFocused();
  await expect(otherPage.getByRole("button", { name: tMarathi("blocks.block") })).toBeVisible();
  await otherPage.getByRole("button", { name: tMarathi("common.back") }).click();
  await expect(row).not.toContainText(tMarathi("buyers.isNew"));
  await expect(row.getByRole("button", { name: tMarathi("buyers.states.comes") })).toHaveAttribute(
    "aria-pressed",
    "true",
  );

  await page.goto("/profile");
  const callBacks = page.getByRole("checkbox", { name: t("profile.callBacks") });
  await expect(page.getByText(t("profile.callBacksHint", { count: 1, n: "1" }))).toBeVisible();
  await callBacks.uncheck();
  await expect(page.getByText(t("profile.callBacksHint", { count: 0, n: "0" }))).toBeVisible();

  // The seller's list was read before.
  await row.getByRole("button", { name: tMarathi("buyers.whatsappName", { name: buyer.name }) }).click();
  await expect(message(otherPage, tMarathi("errors.BUYER_NOT_FOUND"))).toBeVisible();
  await expect(sheet.getByText(tMarathi("buyers.emptyTitle"))).toBeVisible();
  await expect(sheet.getByText(tMarathi("buyers.others", { count: 1, n: "1" }))).toBeVisible();
  await otherPage.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  expect(new URL(otherPage.url()).hash).toBe("");
});

test("the choice is remembered, and a sheet in which it is off withdraws", async ({ page, otherRequest, t }) => {
  await createAccount(otherRequest);
  const title = uniqueTitle("Gir");
  const id = await createListing(otherRequest, { title });
  const namesOf = async () => {
    const response = await otherRequest.get(`/api/animals/${id}/interested`);
    const { buyers } = (await response.json()) as { buyers: { name: string }[] };
    return buyers.map(({ name }) => name);
  };
  const buyer = await openSignedIn(page, t, searchPath(title));
  const share = page.getByRole("dialog").getByRole("switch", { name: t("consent.share") });
  const open = () => page.getByRole("button", { name: t("card.contactSeller") }).click();
  const accept = async () => {
    await showNumber(page, t);
    await expect(page.getByRole("link", { name: t("contact.call") })).toBeVisible();
    await page.keyboard.press("Escape");
  };
  await open();
  await share.press("Space");
  await accept();
  expect(await namesOf()).toEqual([buyer.name]);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-ready");
  await open();
  await expect(share).toHaveAttribute("aria-checked", "true");
  await share.click();
  await accept();
  expect(await namesOf()).toEqual([]);
  await open();
  await expect(share).toHaveAttribute("aria-checked", "false");
});

test("the list explains itself while it is empty, and is neither stored nor kept after the sheet", async ({
  page,
  otherRequest,
  t,
}) => {
  const { id, sellerId } = await startSelling(page, t);
  await openHydrated(page, `/animal/${id}`);
  const requests = countRequests(page, LIST);
  const open = page.getByRole("button", { name: t("listingStates.whoCalled") });
  const sheet = sheetOf(page, t);
  await open.click();
  await expect(sheet.getByText(t("buyers.emptyHint"))).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  const { name } = await createAccount(otherRequest, newUser("Ramesh Yadav"));
  await shareContact(otherRequest, { sellerId, animalId: id });
  await open.press("Enter");
  await expect(rowOf(sheet, name)).toBeVisible();
  expect(requests()).toBe(2);
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  expect(stored).not.toContain(name);
  await page.keyboard.press("Escape");
  await page.route(LIST, (route) => route.abort("internetdisconnected"));
  await open.click();
  await expect(sheet.getByText(t("buyers.needsNetwork"))).toBeVisible();
  await expect(sheet).not.toContainText(name);
});

test("a tap on WhatsApp opens the buyer's chat, with one request for the number", async ({ page, otherRequest, t }) => {
  const { id, sellerId } = await startSelling(page, t);
  const buyer = await createAccount(otherRequest, newUser("Ramesh Yadav"));
  await shareContact(otherRequest, { sellerId, animalId: id });
  await page.context().route(/wa\.me/, (route) => route.fulfill({ contentType: "text/html", body: "the chat" }));
  const sheet = await openBuyers(page, t, id);
  const requests = countRequests(page, CALL_BACK);
  const release = await holdRequests(page, CALL_BACK);
  await rowOf(sheet, buyer.name)
    .getByRole("button", { name: t("buyers.whatsappName", { name: buyer.name }) })
    .click();
  await expect(page.getByText(t("buyers.loadingNumber"))).toBeVisible();
  const opened = page.context().waitForEvent("page");
  release();
  await expect(await opened).toHaveURL(new RegExp(`^https://wa\\.me/91${buyer.phone}\\?text=`));
  await expect(page.getByRole("dialog").getByRole("link", { name: t("contact.whatsapp") })).toBeFocused();
  expect(requests()).toBe(1);
});
