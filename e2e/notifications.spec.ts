import type { Page } from "@playwright/test";
import { createListing, newUser, openHydrated, signUpByApi, uniqueTitle } from "./support/accounts.ts";
import { axeViolations } from "./support/axe-violations.ts";
import { showNumber } from "./support/contact.ts";
import { layoutShifts, recordLayoutShifts } from "./support/layout-shifts.ts";
import { cachedResponses, waitForServiceWorker, WITH_SERVICE_WORKER } from "./support/offline.ts";
import { expect, test } from "./support/test.ts";

test.use(WITH_SERVICE_WORKER);

const bell = (page: Page, name: string) => page.getByRole("banner").getByRole("link", { name, exact: true });

test.describe("on two phones", () => {
  test.use({ language: "hi" });

  test("a seller finds out that a buyer has seen the number, also offline, until the sign-out", async ({
    page,
    otherPage,
    t,
  }) => {
    const title = uniqueTitle("मुर्रा");
    const text = t("notificationTexts.contactShown", { count: 1, n: "1" });
    await signUpByApi(page, newUser("Sunita"));
    const id = await createListing(page.request, { title });
    await openHydrated(page, "/");
    await expect(bell(page, t("notifications.title"))).toHaveText("");

    await test.step("a buyer sees the number on another phone", async () => {
      await signUpByApi(otherPage, newUser("Ramesh"));
      await openHydrated(otherPage, `/animal/${id}`);
      await otherPage
        .getByRole("main")
        .getByRole("button", { name: t("animalPage.contact"), exact: true })
        .click();
      await showNumber(otherPage, t);
      await expect(otherPage.getByRole("dialog").getByRole("link").first()).toHaveAttribute("href", /^tel:/);
    });

    const item = page.getByRole("main").getByRole("link").filter({ hasText: text });
    await test.step("the seller's bell has a number, and leads to what happened", async () => {
      await recordLayoutShifts(page);
      await openHydrated(page, "/marketplace");
      const counted = bell(page, t("notifications.titleNew", { n: "1" }));
      await expect(counted).toHaveText("1");
      expect(await layoutShifts(page)).toEqual([]);
      await counted.click();
      await expect(page).toHaveURL("/notifications");
      await expect(page).toHaveTitle(new RegExp(t("notifications.title")));
      await expect(item).toContainText(title);
      await expect(item).toContainText(t("notifications.isNew"));
      expect(await axeViolations(page)).toEqual([]);
    });
    await test.step("it is seen now, and stays new during this visit", async () => {
      await expect(bell(page, t("notifications.title"))).toHaveText("");
      await item.click();
      await expect(page).toHaveURL(`/animal/${id}#buyers`);
      const buyers = page.getByRole("dialog", { name: t("buyers.title") });
      await expect(buyers).toBeVisible();
      await page.goBack();
      await expect(buyers).toBeHidden();
      await page.goBack();
      await expect(item).toContainText(t("notifications.isNew"));
      await openHydrated(page, "/notifications");
      await expect(item).not.toContainText(t("notifications.isNew"));
      await expect(bell(page, t("notifications.title"))).toHaveText("");
    });
    await test.step("offline the list has its date", async () => {
      await waitForServiceWorker(page);
      await expect.poll(() => cachedResponses(page)).toContain(text);
      await page.context().setOffline(true);
      await page.goto("/notifications");
      await expect(item).toContainText(title);
      const [, after = ""] = t("notifications.asOf", { date: "|" }).split("|");
      await expect(page.getByText(new RegExp(String.raw`\d{4}, .*${after}$`))).toBeVisible();
      await page.context().setOffline(false);
      await expect(page.getByText(t("error.backOnline"), { exact: true })).toBeVisible();
    });
    await test.step("the sign-out removes it from the phone", async () => {
      await openHydrated(page, "/profile");
      await page.getByRole("button", { name: t("profile.signOut") }).click();
      await expect(page.getByRole("button", { name: t("nav.login") })).toBeVisible();
      await expect.poll(() => cachedResponses(page)).not.toMatch(new RegExp(`${text}|${title}`));
      await openHydrated(page, "/notifications");
      await expect(page.getByRole("heading", { name: t("notifications.logIn") })).toBeVisible();
      await expect(page.getByRole("banner").getByRole("link", { name: t("notifications.title") })).toHaveCount(0);
    });
  });
});

test("the page is in no search engine, and the HTML of pages has no bell", async ({ page }) => {
  await signUpByApi(page);
  const response = await page.request.get("/notifications");
  expect(response.headers()["x-robots-tag"]).toBe("noindex");
  const html = await (await page.request.get("/")).text();
  expect(html).not.toContain('href="/notifications"');
});
