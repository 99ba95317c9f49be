import type { Locator, Page } from "@playwright/test";
import { createAccount, createListing, openHydrated, signUpByApi } from "./support/accounts.ts";
import { checkScreenInAllLanguages, PHONE } from "./support/check-screen.ts";
import { openPreview, signUpWithDraft } from "./support/guided-draft.ts";
import { message } from "./support/messages.ts";
import { waitForServiceWorker, WITH_SERVICE_WORKER } from "./support/offline.ts";
import type { Translate } from "./support/sign-up.ts";
import { SMALL_PHOTO } from "./support/small-photo.ts";
import { expect, test } from "./support/test.ts";

const heading = (page: Page, t: Translate) => page.getByRole("heading", { level: 1, name: t("guided.published") });
const create = (page: Page, t: Translate) => page.getByRole("button", { name: t("sell.create") });

/** Opens the form by the tab of a page, and leaves entries of several questions in the history. */
async function openFormFrom(page: Page, t: Translate, path: string): Promise<void> {
  await openHydrated(page, path);
  const tabs = page.getByRole("navigation", { name: t("nav.mainLabel"), exact: true });
  await tabs.getByRole("link", { name: t("nav.sell") }).click();
  await expect(page).toHaveURL(/step=preview$/);
  const question = page.getByRole("heading", { level: 2 }).first();
  // The URL changes before the question.
  const pressUntil = async (step: string, button: Locator) => {
    while (!page.url().endsWith(`step=${step}`)) {
      const before = (await question.textContent()) ?? "";
      await button.click();
      await expect(question).not.toHaveText(before);
    }
  };
  await expect(question).toHaveText(t("guided.preview"));
  await pressUntil("price", page.getByRole("button", { name: t("common.back"), exact: true }));
  const onwards = [t("guided.next"), t("guided.withoutPhotos")].join("|");
  await pressUntil("preview", page.getByRole("button", { name: new RegExp(`^(?:${onwards})$`) }).last());
}

test("one Back leaves the form after publishing, and no entry of it shows an answered question", async ({
  page,
  t,
}) => {
  await signUpWithDraft(page);
  await openFormFrom(page, t, "/marketplace");
  await create(page, t).click();
  await expect(heading(page, t)).toBeFocused();
  const published = page.url();
  expect(published).toMatch(/\/sell\?form=pictures&step=published&animal=[\da-f-]{36}$/);
  await page.reload();
  await expect(heading(page, t)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/marketplace");
  await page.goForward();
  await expect(heading(page, t)).toBeVisible();
  // The entries of the questions are still there.
  await page.goForward();
  await expect(page).toHaveURL(published);
  await expect(heading(page, t)).toBeVisible();

  await page.getByRole("button", { name: t("guided.sellAnother") }).click();
  await expect(page).toHaveURL(/step=\w+$/);
  await expect(page).not.toHaveURL(/published/);
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/marketplace");
});

test("entries of a form that was left and published later lead to its first question", async ({ page, t }) => {
  await signUpWithDraft(page);
  await openFormFrom(page, t, "/saved");
  await openFormFrom(page, t, "/marketplace");
  await create(page, t).click();
  await expect(heading(page, t)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/marketplace");
  await page.goBack();
  await expect(page).toHaveURL(/step=animal$/);
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/saved");
});

test("WhatsApp is two taps after the last question, and nothing covers a button", async ({ page, t }) => {
  const opened: string[] = [];
  await page.exposeFunction("recordOpened", (url: string) => opened.push(url));
  await page.addInitScript(() => {
    window.open = (url) => {
      (window as unknown as { recordOpened: (opened: string) => void }).recordOpened(String(url));
      return null;
    };
  });
  await openPreview(page, t);
  await create(page, t).click();
  await expect(heading(page, t)).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("navigation", { name: t("nav.mainLabel") })).toBeVisible();
  await expect(page.getByRole("group", { name: t("sell.formChoice") })).toBeHidden();
  await expect(message(page, t("sell.successTitle"))).toHaveCount(0);
  const main = page.getByRole("main");
  await expect(main.getByText("₹85,000")).toBeVisible();
  await expect(main.locator(".bg-primary")).toHaveCount(1);
  expect(opened).toEqual([]);
  for (const control of await main.locator("a, button").all()) {
    await expect(control).toBeInViewport({ ratio: 1 });
    await control.click({ trial: true });
  }
  await main.getByRole("button", { name: t("guided.whatsapp") }).click();
  await expect.poll(() => opened).toEqual([expect.stringMatching(/^https:\/\/wa\.me\/\?text=/)]);
  const id = new URL(page.url()).searchParams.get("animal") ?? "";
  expect(decodeURIComponent(opened[0] ?? "")).toContain(new URL(`/animal/${id}`, page.url()).href);
  expect(decodeURIComponent(opened[0] ?? "")).toContain("₹85,000");

  await main.getByRole("link", { name: t("guided.addVideo") }).click();
  await expect(page).toHaveURL(`/edit/${id}#media`);
  await page.goBack();
  await main.getByRole("link", { name: t("guided.toAnimals") }).click();
  await expect(page).toHaveURL("/profile");
});

test.describe("layout", () => {
  test.use({ ...PHONE, language: "hi" });

  test("the page after publishing fits every language", async ({ page, t }) => {
    await openPreview(page, t);
    await create(page, t).click();
    await expect(heading(page, t)).toBeVisible();
    await checkScreenInAllLanguages(page, "published");
  });
});

test("the page after publishing is for its seller only, and for a listing that is new", async ({
  page,
  newRequest,
}) => {
  await signUpByApi(page);
  const own = await createListing(page.request, { title: "Murrah" });
  const other = await newRequest();
  await createAccount(other);
  const foreign = await createListing(other, { title: "Gir" });
  for (const id of [foreign, "01920000-0000-7000-8000-00000000dead", "<script>", "0".repeat(900)]) {
    await page.goto(`/sell?form=pictures&step=published&animal=${encodeURIComponent(id)}`);
    await expect(page).toHaveURL(/\/sell\?form=pictures&step=(?!published)\w+$/);
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  }
  await page.goto("/sell?form=pictures&step=published");
  await expect(page).toHaveURL(/\/sell\?form=pictures&step=(?!published)\w+$/);
  await page.request.post(`/api/animals/${own}/sold`, { data: { where: "here" } });
  await page.goto(`/create?form=pictures&step=published&animal=${own}`);
  await expect(page).toHaveURL(`/animal/${own}`);
});

test.describe("offline", () => {
  test.use(WITH_SERVICE_WORKER);

  test("a listing in the outbox is shown as waiting, and as published with its photo's name once it was sent", async ({
    page,
    t,
  }) => {
    await openPreview(page, t);
    await page.goto("/sell?form=pictures&step=photos");
    await page.getByRole("button", { name: t("photoView.udder"), exact: true }).click();
    await page.locator('input[type="file"][multiple]').setInputFiles(SMALL_PHOTO);
    await expect(page.getByText(t("upload.counter", { n: "1", max: "5" }))).toBeVisible();
    await page.goto("/sell?form=pictures&step=preview");
    await expect(create(page, t)).toBeEnabled();
    await waitForServiceWorker(page);
    await page.reload();
    await expect(create(page, t)).toBeEnabled();
    await page.context().setOffline(true);
    await create(page, t).click();
    await expect(page.getByRole("heading", { level: 1, name: t("sell.waitingTitle") })).toBeVisible();
    await expect(page.getByText(t("sell.waitingText"))).toBeVisible();
    await expect(page.getByText("₹85,000")).toBeVisible();
    await expect(page.getByRole("button", { name: t("guided.whatsapp") })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: t("sell.waitingTitle") })).toBeVisible();
    await page.context().setOffline(false);
    await expect(heading(page, t)).toBeVisible();
    await expect(page).toHaveURL(/step=published&animal=[\da-f-]{36}$/);
    await expect(page.getByRole("button", { name: t("guided.whatsapp") })).toBeVisible();
    await page.goto(`/animal/${new URL(page.url()).searchParams.get("animal") ?? ""}`);
    await page.getByRole("button", { name: t("card.viewPhotos") }).click();
    const counter = t("gallery.counter", { n: "1", total: "1" });
    await expect(page.getByRole("dialog")).toContainText(`${counter} · ${t("photoView.udder")}`);
  });
});
