import { DAY } from "@pashu/validators/limits";
import type { APIRequestContext, Page } from "@playwright/test";
import { createAccount, createListing, openSignedIn, searchPath, uniqueTitle } from "./support/accounts.ts";
import { countRequests, trpcUrl } from "./support/network.ts";
import type { Translate } from "./support/sign-up.ts";
import { expect, test } from "./support/test.ts";

test.use({ defaultLanguage: "hi" });

const CONTACT = trpcUrl("sellers.contact");

/** Sellers who have just signed up have been members for two months. */
async function makeSellersKnown(page: Page): Promise<void> {
  const since = new Date(Date.now() - 60 * DAY).toISOString();
  await page.route(trpcUrl("animals.page"), async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.replaceAll(/"memberSince":"[^"]+"/g, `"memberSince":"${since}"`) });
  });
}

async function openListing(page: Page, otherRequest: APIRequestContext, t: Translate) {
  const title = uniqueTitle("Murrah");
  const seller = await createAccount(otherRequest);
  await createListing(otherRequest, { title, category: "buffalo", isDairy: true });
  await openSignedIn(page, t, searchPath(title));
  const dialog = page.getByRole("dialog");
  const accept = async () => {
    await page.getByRole("button", { name: t("card.contactSeller") }).click();
    const loaded = page.waitForResponse(trpcUrl("animals.page"), { timeout: 2_000 }).catch(() => null);
    await expect(dialog.getByRole("button", { name: t("consent.accept") })).toBeVisible();
    await loaded;
    await dialog.getByRole("button", { name: t("consent.accept") }).click();
  };
  const close = async () => {
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  };
  const number = dialog.getByText(seller.phone.slice(5), { exact: false });
  const warning = page.getByRole("dialog", { name: t("warning.title") });
  return { accept, close, number, warning };
}

test("the number is requested only after the warning has been confirmed, and not by Not now", async ({
  page,
  otherRequest,
  t,
}) => {
  await page.clock.install();
  await makeSellersKnown(page);
  const { accept, number, warning } = await openListing(page, otherRequest, t);
  const requests = countRequests(page, CONTACT);
  await accept();
  for (const key of ["see", "seeMilk", "pay", "payHint", "proof", "proofHint"] as const)
    await expect(warning.getByText(t(`warning.${key}`), { exact: true })).toBeVisible();
  await expect(warning.getByRole("link", { name: t("warning.helpline") })).toHaveAttribute("href", "tel:1930");
  await warning.getByRole("button", { name: t("consent.decline") }).click();
  await expect(warning).toBeHidden();
  expect(requests()).toBe(0);
  await accept();
  await expect(warning).toBeVisible();
  expect(requests()).toBe(0);
  // An earlier tap at the same place would count as a double tap, which the page ignores.
  await page.clock.fastForward(1_000);
  await warning.getByRole("button", { name: t("warning.show") }).click();
  await expect(number).toBeVisible();
  expect(requests()).toBe(1);
});

test("the warning comes once for a known seller, and is used by keyboard", async ({ page, otherRequest, t }) => {
  await makeSellersKnown(page);
  const { accept, close, number, warning } = await openListing(page, otherRequest, t);
  await accept();
  await expect(warning).toBeVisible();
  await warning.getByRole("button", { name: t("warning.show") }).focus();
  await page.keyboard.press("Enter");
  await expect(number).toBeVisible();
  await close();
  await accept();
  await expect(number).toBeVisible();
  await expect(warning).toBeHidden();
});

test("the warning comes every time for a seller who has just joined", async ({ page, otherRequest, t }) => {
  const { accept, close, number, warning } = await openListing(page, otherRequest, t);
  for (let time = 1; time <= 2; time += 1) {
    await accept();
    await warning.getByRole("button", { name: t("warning.show") }).click();
    await expect(number).toBeVisible();
    await close();
  }
});

test("a prepared message says when the buyer pays, and nothing in the dialog pays", async ({
  page,
  otherRequest,
  t,
}) => {
  const { accept, warning } = await openListing(page, otherRequest, t);
  const dialog = page.getByRole("dialog");
  await accept();
  await warning.getByRole("button", { name: t("warning.show") }).click();
  const chat = await dialog.getByRole("link", { name: t("contact.whatsapp") }).getAttribute("href");
  expect(new URL(chat ?? "").searchParams.get("text")?.split("\n").at(-1)).toBe(t("contact.payLater"));
  await expect(dialog.locator('a[href^="upi:"], canvas, img')).toHaveCount(0);
});
