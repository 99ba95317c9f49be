import { LOCALES } from "@pashu/i18n/locales";
import { DAY } from "@pashu/validators/limits";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import {
  createAccount,
  createListing,
  newUser,
  openHydrated,
  openSignedIn,
  searchPath,
  uniqueTitle,
} from "./support/accounts.ts";
import { layoutShifts, recordLayoutShifts } from "./support/layout-shifts.ts";
import { countRequests, holdRequests, trpcUrl } from "./support/network.ts";
import { seenTexts, wordsIn } from "./support/seen-texts.ts";
import { signUp, type Translate } from "./support/sign-up.ts";
import { expect, test } from "./support/test.ts";

test.use({ defaultLanguage: "hi" });

const CONTACT = trpcUrl("sellers.contact");
const PAGE = trpcUrl("animals.page");

/** Sellers who have just signed up have been members for two months. */
async function makeSellersKnown(page: Page): Promise<void> {
  const since = new Date(Date.now() - 60 * DAY).toISOString();
  await page.route(PAGE, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.replaceAll(/"memberSince":"[^"]+"/g, `"memberSince":"${since}"`) });
  });
}

async function createBuffalo(request: APIRequestContext) {
  const seller = await createAccount(request);
  const title = uniqueTitle("Murrah");
  const id = await createListing(request, { title, category: "buffalo", isDairy: true });
  return { seller, title, id };
}

async function openListing(page: Page, otherRequest: APIRequestContext, t: Translate) {
  const { seller, title } = await createBuffalo(otherRequest);
  await openSignedIn(page, t, searchPath(title));
  const dialog = page.getByRole("dialog");
  const sheet = page.getByRole("dialog", { name: t("consent.title") });
  const open = async () => {
    const loaded = page.waitForResponse(PAGE, { timeout: 2_000 }).catch(() => null);
    await page.getByRole("button", { name: t("card.contactSeller") }).click();
    await expect(sheet.getByRole("button", { name: t("consent.accept") })).toBeVisible();
    await loaded;
  };
  const accept = async () => {
    await sheet.getByRole("button", { name: t("consent.accept") }).click();
    await expect(number).toBeVisible();
  };
  const close = async () => {
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  };
  const number = dialog.getByText(seller.phone.slice(5), { exact: false });
  const inOneLine = sheet.getByText([t("warning.see"), t("warning.milk"), t("warning.pay")].join(" · "));
  return { open, accept, close, number, sheet, inOneLine };
}

const wordsOf = async (sheet: Locator) => wordsIn(await seenTexts(sheet));

test("one tap in the sheet requests the number, and Not now requests nothing", async ({ page, otherRequest, t }) => {
  const { open, accept, sheet } = await openListing(page, otherRequest, t);
  const requests = countRequests(page, CONTACT);
  await open();
  for (const key of ["see", "milk", "pay"] as const)
    await expect(sheet.getByRole("listitem").filter({ hasText: t(`warning.${key}`) })).toBeVisible();
  await sheet.getByText(t("warning.more"), { exact: true }).click();
  for (const key of ["seeMilk", "payHint", "proof", "proofHint"] as const)
    await expect(sheet.getByText(t(`warning.${key}`), { exact: true })).toBeVisible();
  await expect(sheet.getByRole("link", { name: t("warning.helpline") })).toHaveAttribute("href", "tel:1930");
  await sheet.getByRole("button", { name: t("consent.decline") }).click();
  await expect(sheet).toBeHidden();
  expect(requests()).toBe(0);
  await open();
  await accept();
  expect(requests()).toBe(1);
});

test("the pictures are one line the second time, also by keyboard", async ({ page, otherRequest, t }) => {
  await makeSellersKnown(page);
  const { open, accept, close, number, sheet, inOneLine } = await openListing(page, otherRequest, t);
  await open();
  await expect(inOneLine).toBeHidden();
  expect((await wordsOf(sheet)).length).toBeLessThanOrEqual(60);
  await sheet.getByRole("button", { name: t("consent.accept") }).focus();
  await page.keyboard.press("Enter");
  await expect(number).toBeVisible();
  await expect(page.getByRole("link", { name: t("contact.call") })).toBeFocused();
  await close();
  await open();
  await expect(inOneLine).toBeVisible();
  expect((await wordsOf(sheet)).length).toBeLessThanOrEqual(50);
  await inOneLine.click();
  await expect(sheet.getByText(t("warning.proofHint"), { exact: true })).toBeVisible();
  await accept();
});

test("a new seller is named every time, also beside the one line", async ({ page, otherRequest, t }) => {
  const { open, accept, close, sheet, inOneLine } = await openListing(page, otherRequest, t);
  for (const isShort of [false, true]) {
    await open();
    await expect(sheet.getByText(t("warning.reason.new", { count: 0, n: "0" }))).toBeVisible();
    await expect(inOneLine).toBeVisible({ visible: isShort });
    expect((await wordsOf(sheet)).length).toBeLessThanOrEqual(isShort ? 50 : 60);
    await accept();
    await close();
  }
});

test("the reason moves nothing when it arrives", async ({ page, otherRequest, t }) => {
  const { title } = await createBuffalo(otherRequest);
  await recordLayoutShifts(page);
  await openSignedIn(page, t, searchPath(title));
  const release = await holdRequests(page, PAGE);
  await page.getByRole("button", { name: t("card.contactSeller") }).click();
  const sheet = page.getByRole("dialog", { name: t("consent.title") });
  const accept = sheet.getByRole("button", { name: t("consent.accept") });
  const first = sheet.getByRole("listitem").first();
  await expect(accept).toBeInViewport({ ratio: 1 });
  await expect(sheet.getByText(t("warning.more"))).toBeVisible();
  const boxes = async () => [await accept.boundingBox(), await first.boundingBox()];
  const before = await boxes();
  release();
  await expect(sheet.getByText(t("warning.reason.new", { count: 0, n: "0" }))).toBeVisible();
  expect(await boxes()).toEqual(before);
  expect(await layoutShifts(page)).toEqual([]);
});

test("a tap on WhatsApp travels through sign-up and consent, and opens the chat", async ({ page, otherRequest, t }) => {
  const { id, seller } = await createBuffalo(otherRequest);
  await page.context().route(/wa\.me/, (route) => route.fulfill({ contentType: "text/html", body: "the chat" }));
  await openHydrated(page, `/animal/${id}`);
  await page.getByRole("button", { name: t("animalPage.whatsapp") }).click();
  await signUp(page, t, newUser());
  const dialog = page.getByRole("dialog");
  const opened = page.context().waitForEvent("page");
  await dialog.getByRole("button", { name: t("consent.acceptChat") }).click();
  const chat = await opened;
  await expect(chat).toHaveURL(new RegExp(`^https://wa\\.me/91${seller.phone}\\?text=`));
  await expect(dialog.getByText(seller.phone.slice(5), { exact: false })).toBeVisible();
  const link = dialog.getByRole("link", { name: t("contact.whatsapp") });
  await expect(link).toHaveAttribute("href", chat.url());
  expect(new URL(chat.url()).searchParams.get("text")?.split("\n").at(-1)).toBe(t("contact.payLater"));
  await expect(dialog.locator('a[href^="upi:"], canvas, img')).toHaveCount(0);
});

for (const language of LOCALES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test("the sheet fits a phone without scrolling", async ({ page, otherRequest, t }) => {
      const { open, sheet } = await openListing(page, otherRequest, t);
      await page.setViewportSize({ width: 360, height: 640 });
      await open();
      await expect(sheet.getByText(t("warning.reason.new", { count: 0, n: "0" }))).toBeVisible();
      const overflowing = await sheet.evaluate((element) =>
        [element, ...element.querySelectorAll("*")]
          .filter((each) => getComputedStyle(each).overflowY === "auto" && each.scrollHeight > each.clientHeight)
          .map(({ className }) => className),
      );
      expect(overflowing).toEqual([]);
    });
  });
}
