import type { Page } from "@playwright/test";
import {
  createAccount,
  createListing,
  newUser,
  openHydrated,
  openSignedIn,
  searchPath,
  uniqueTitle,
} from "./support/accounts.ts";
import { checkScreen, PHONE } from "./support/check-screen.ts";
import { showNumber } from "./support/contact.ts";
import type { Translate } from "./support/sign-up.ts";
import { expect, test } from "./support/test.ts";

test.use({ defaultLanguage: "mr" });

const dialog = (page: Page) => page.getByRole("dialog");
const button = (page: Page, name: string) => dialog(page).getByRole("button", { name });
const call = (page: Page, t: Translate) => dialog(page).getByRole("link", { name: t("contact.call") });

async function requestNumber(page: Page, t: Translate): Promise<void> {
  await page.getByRole("button", { name: t("card.contactSeller") }).click();
  await showNumber(page, t);
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
}

test("a buyer blocks a seller after the contact, and the profile lists and unblocks the seller", async ({
  page,
  otherRequest,
  t,
}) => {
  const seller = await createAccount(otherRequest, newUser("सुनीता पवार"));
  const title = uniqueTitle("Khillar");
  await createListing(otherRequest, { title });
  await openSignedIn(page, t, searchPath(title));
  await requestNumber(page, t);
  await expect(call(page, t)).toBeFocused();
  await button(page, t("blocks.block")).press("Enter");
  await expect(dialog(page).getByText(t("blocks.blocked"))).toBeVisible();
  await expect(button(page, t("blocks.unblock"))).toBeFocused();
  await close(page);

  await test.step("the number is refused with the reason, until one tap unblocks", async () => {
    await requestNumber(page, t);
    await expect(dialog(page).getByRole("alert")).toContainText(t("errors.SELLER_BLOCKED"));
    await button(page, t("blocks.unblock")).click();
    await expect(call(page, t)).toBeVisible();
    await button(page, t("blocks.block")).click();
    await expect(button(page, t("blocks.unblock"))).toBeVisible();
    await close(page);
  });

  await test.step("the profile lists and unblocks", async () => {
    await openHydrated(page, "/profile");
    await page.getByRole("button", { name: t("profile.blockedPeople") }).click();
    const people = dialog(page)
      .getByRole("list", { name: t("blocks.title") })
      .getByRole("listitem");
    await expect(people).toHaveCount(1);
    await expect(people).toContainText(seller.name);
    await people.getByRole("button", { name: t("blocks.unblock") }).click();
    await expect(dialog(page).getByRole("heading", { name: t("blocks.empty") })).toBeVisible();
  });
});

test("a double tap on Block this person blocks", async ({ page, otherRequest, t }) => {
  await createAccount(otherRequest);
  const title = uniqueTitle("Khillar");
  await createListing(otherRequest, { title });
  await openSignedIn(page, t, searchPath(title));
  await requestNumber(page, t);
  await button(page, t("blocks.block")).dblclick();
  await expect(button(page, t("blocks.unblock"))).toBeVisible();
  await close(page);
  await requestNumber(page, t);
  await expect(dialog(page).getByRole("alert")).toContainText(t("errors.SELLER_BLOCKED"));
});

test("a blocked buyer sees the listing and reads the general message, as for any seller who cannot be reached", async ({
  page,
  otherRequest,
  t,
}) => {
  await createAccount(otherRequest);
  const title = uniqueTitle("Khillar");
  await createListing(otherRequest, { title });
  const buyer = await openSignedIn(page, t, searchPath(title));
  expect((await otherRequest.put(`/api/blocks/${buyer.id}`)).status()).toBe(204);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-ready");
  await requestNumber(page, t);
  const alert = dialog(page).getByRole("alert");
  await expect(alert).toContainText(t("contact.failed"));
  await expect(button(page, t("blocks.unblock"))).toHaveCount(0);
  expect((await otherRequest.delete(`/api/blocks/${buyer.id}`)).status()).toBe(204);
  await button(page, t("common.retry")).click();
  await expect(call(page, t)).toBeVisible();
});

test("a user who has reported a listing can block its seller", async ({ page, otherRequest, t }) => {
  const seller = await createAccount(otherRequest);
  const title = uniqueTitle("Khillar");
  const id = await createListing(otherRequest, { title });
  await openSignedIn(page, t, `/animal/${id}`);
  await page
    .getByRole("main")
    .getByRole("button", { name: t("animalPage.report"), exact: true })
    .click();
  await dialog(page)
    .getByRole("radio", { name: t("reports.reason.cruelty") })
    .click();
  await button(page, t("reports.send")).click();
  await button(page, t("blocks.blockToo")).click();
  await expect(button(page, t("blocks.unblock"))).toBeVisible();
  const blocked: { id: string }[] = await (await page.request.get("/api/blocks")).json();
  expect(blocked.map((person) => person.id)).toEqual([seller.id]);
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test("the list of blocked people passes axe, and fits at 320 px", async ({ page, otherRequest, t }) => {
    const seller = await createAccount(otherRequest, newUser("Sunita-Rukmini Pawar"));
    await openSignedIn(page, t, "/profile");
    expect((await page.request.put(`/api/blocks/${seller.id}`)).status()).toBe(204);
    await page.getByRole("button", { name: t("profile.blockedPeople") }).click();
    await expect(button(page, t("blocks.unblock"))).toBeVisible();
    await checkScreen(page, { name: "blocked people", allRules: true });
  });
});
