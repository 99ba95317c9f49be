import type { Page } from "@playwright/test";
import { openHydrated } from "./support/accounts.ts";
import { checkScreenInAllLanguages, PHONE } from "./support/check-screen.ts";
import { dropConnection, trpcUrl } from "./support/network.ts";
import { startServer } from "./support/start-server.ts";
import type { Translate } from "./support/sign-up.ts";
import { expect, test } from "./support/test.ts";

test.use({ defaultLanguage: "hi" });

const TEXT = "मेरी भैंस की फोटो चोरी हुई 🐃";
const PHONE_NUMBER = "98765 43210";
const LISTING = "/animal/0199aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee";

const complaint = (page: Page, t: Translate) =>
  page.locator("form").filter({ has: page.getByLabel(t("grievance.text")) });
const check = (page: Page, t: Translate) =>
  page.locator("form").filter({ has: page.getByLabel(t("grievance.ticketField")) });
const send = (page: Page, t: Translate) =>
  complaint(page, t)
    .getByRole("button", { name: t("grievance.send") })
    .click();

async function fill(page: Page, t: Translate): Promise<void> {
  const form = complaint(page, t);
  await form.getByLabel(t("grievance.name")).fill("सुनीता पवार");
  await form.getByLabel(t("grievance.contact")).fill(PHONE_NUMBER);
  await form.getByLabel(t("grievance.text")).fill(TEXT);
}

test("a visitor's complaint gets a number, with which it is checked", async ({ page, t }) => {
  await openHydrated(page, "/grievance");
  await fill(page, t);
  await send(page, t);
  const heading = page.getByRole("heading", { name: t("grievance.sentTitle") });
  await expect(heading).toBeFocused();
  const ticket = await page.getByText(/^PB-/).innerText();

  await page.reload();
  await expect(complaint(page, t).getByLabel(t("grievance.text"))).toHaveValue("");
  await expect(check(page, t).getByLabel(t("grievance.ticketField"))).toHaveValue(ticket);
  await check(page, t)
    .getByRole("button", { name: t("grievance.check") })
    .click();
  await expect(check(page, t).getByRole("status")).not.toBeEmpty();

  await check(page, t).getByLabel(t("grievance.contact")).fill("98765 43211");
  await check(page, t)
    .getByRole("button", { name: t("grievance.check") })
    .click();
  await expect(check(page, t).getByRole("alert")).toHaveText(t("grievance.notFound"));
});

test("a complaint is kept offline and across a reload, and sent once", async ({ page, t }) => {
  await openHydrated(page, `/grievance?page=${encodeURIComponent(LISTING)}`);
  await fill(page, t);
  await complaint(page, t).getByLabel(t("grievance.intimate")).check();
  await page.context().setOffline(true);
  await send(page, t);
  await expect(complaint(page, t).getByRole("alert")).toHaveText(t("grievance.offline"));
  await page.context().setOffline(false);
  await openHydrated(page, "/grievance");
  const form = complaint(page, t);
  await expect(form.getByLabel(t("grievance.name"))).toHaveValue("सुनीता पवार");
  await expect(form.getByLabel(t("grievance.page"))).toHaveValue(LISTING);
  await expect(form.getByLabel(t("grievance.intimate"))).toBeChecked();
  await expect(form.getByLabel(t("grievance.text"))).toHaveValue(TEXT);

  const url = trpcUrl("grievances.file");
  await page.route(url, dropConnection, { times: 1 });
  await send(page, t);
  await expect(form.getByRole("alert")).toHaveText(t("grievance.offline"));
  await send(page, t);
  await expect(page.getByText(/^PB-/)).toBeVisible();
});

test("an empty complaint is not sent, and the first empty field gets the focus", async ({ page, t }) => {
  await openHydrated(page, "/grievance");
  const form = complaint(page, t);
  await form.getByLabel(t("grievance.name")).fill("Sunita");
  await send(page, t);
  await expect(form.getByLabel(t("grievance.contact"))).toBeFocused();
  await expect(form.getByText(t("valid.required"))).toHaveCount(2);
  await form.getByLabel(t("grievance.text")).fill("अ".repeat(2100));
  await expect(form.getByLabel(t("grievance.text"))).toHaveValue("अ".repeat(2000));
});

const botCheckTest = test.extend<object, { strictUrl: string }>({
  strictUrl: [
    async ({}, use) => {
      const { url, stop } = await startServer({ BOT_CHECK: "on" });
      await use(url);
      await stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

botCheckTest(
  "the bot check needs no control and no pointer, and a lost one is solved again",
  async ({ page, t, strictUrl }) => {
    await openHydrated(page, `${strictUrl}/grievance`);
    const form = complaint(page, t);
    await form.getByLabel(t("grievance.name")).focus();
    for (const words of ["सुनीता", PHONE_NUMBER]) {
      await page.keyboard.insertText(words);
      await page.keyboard.press("Tab");
    }
    await form.getByLabel(t("grievance.text")).focus();
    await page.keyboard.insertText(TEXT);
    await page.keyboard.press("Tab");
    await page.route(trpcUrl("grievances.proof"), dropConnection, { times: 1 });
    await page.keyboard.press("Enter");
    await expect(form.getByRole("alert")).toHaveText(t("grievance.offline"));
    await expect(form.getByRole("button", { name: t("grievance.send") })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: t("grievance.sentTitle") })).toBeFocused();
    await expect(page.getByText(/^PB-/)).toBeVisible();
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, allowedErrors: [/^csp GET \S+\.js$/] });

  test("the page names the grievance officer's ways instead of a form", async ({ page, t }) => {
    await page.goto("/grievance");
    const notice = page.locator("noscript p");
    await expect(notice).toBeVisible();
    await expect(notice).toHaveText(t("app.needsScript"));
    await expect(page.getByText(t("grievance.how1"))).toBeVisible();
    await expect(page.getByRole("button", { name: t("grievance.send") })).toBeHidden();
  });
});

test.describe("in all languages", () => {
  test.use({ ...PHONE, language: "hi" });

  test("the complaint, its number and its progress fit on a phone and pass axe", async ({ page, t }) => {
    await openHydrated(page, "/grievance");
    await send(page, t);
    await expect(complaint(page, t).getByText(t("valid.required")).first()).toBeVisible();
    await checkScreenInAllLanguages(page, "grievance-errors");
    await fill(page, t);
    await send(page, t);
    await expect(page.getByText(/^PB-/)).toBeVisible();
    await check(page, t)
      .getByRole("button", { name: t("grievance.check") })
      .click();
    await expect(check(page, t).getByRole("status")).not.toBeEmpty();
    await checkScreenInAllLanguages(page, "grievance-sent");
  });
});
