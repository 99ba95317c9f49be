import type { Role } from "@pashu/validators/moderation";
import type { APIRequestContext, Page } from "@playwright/test";
import { createAccount, createListing, newUser, openHydrated, signUpByApi, uniqueTitle } from "./support/accounts.ts";
import { checkScreenInAllLanguages, PHONE } from "./support/check-screen.ts";
import { createListingWithMedia } from "./support/listing-with-media.ts";
import { countRequests, trpcUrl } from "./support/network.ts";
import { moderationTest as consoleTest, query, type ModerationServer } from "./support/moderation-server.ts";
import type { Translate } from "./support/sign-up.ts";
import { expect } from "./support/test.ts";

// In one worker: each worker would start its own server.
consoleTest.describe.configure({ mode: "default" });

/** Reports a new listing and returns its title. */
async function reportListing(
  seller: APIRequestContext,
  reporter: APIRequestContext,
  create = createListing,
): Promise<string> {
  const title = uniqueTitle("Murrah");
  const description = "Booking is open, send advance payment <b>now</b>";
  const subjectId = await create(seller, { title, description });
  const report = { subjectType: "animal", subjectId, reason: "advance-payment", text: "asked ₹2,000 for booking" };
  expect((await reporter.post("/api/reports", { data: report })).status()).toBe(201);
  return title;
}

async function openConsole(page: Page, server: ModerationServer, name: string, role?: Role): Promise<void> {
  await server.makeModerator(await signUpByApi(page, newUser(name)), role);
  await openHydrated(page, "/console");
}

const openCase = (page: Page, t: Translate, title: string) =>
  page
    .getByRole("navigation", { name: t("console.tab.queue") })
    .getByRole("button", { name: title })
    .click();
const caseTitle = (page: Page, title: string) => page.getByRole("heading", { level: 2, name: title });

consoleTest.describe("two moderators on one case", () => {
  consoleTest.use({ viewport: { width: 1280, height: 800 } });

  consoleTest(
    "the first decision wins by three keys, the other moderator is told, and it can be undone",
    async ({ page, browser, contextOptions, server, playwright, t }) => {
      const otherContext = await browser.newContext({ ...contextOptions, baseURL: server.url });
      const otherPage = await otherContext.newPage();
      const people = [1, 2].map(() => playwright.request.newContext({ baseURL: server.url }));
      const [seller, reporter] = await Promise.all(people);
      if (seller === undefined || reporter === undefined) throw new Error("no request context");
      await createAccount(seller);
      await createAccount(reporter);
      const title = await reportListing(seller, reporter);
      const next = await reportListing(seller, reporter);
      await openConsole(page, server, "Asha");
      await openConsole(otherPage, server, "Ravi");
      await openCase(page, t, title);
      await openCase(otherPage, t, title);
      await expect(caseTitle(page, title)).toBeVisible();
      await expect(page.locator("mark")).toContainText(["Booking"]);
      await expect(page.getByText("send advance payment <b>now</b>")).toBeVisible();
      await expect(caseTitle(otherPage, title)).toBeVisible();

      await page.keyboard.press("r");
      await page.keyboard.press("1");
      await page.keyboard.press("Enter");
      await expect(caseTitle(page, next)).toBeVisible();

      await otherPage.keyboard.press("f");
      await otherPage.keyboard.press("Enter");
      await expect(otherPage.getByText(t("console.changed")).first()).toBeVisible();

      await page.keyboard.press("u");
      await expect(caseTitle(page, title)).toBeVisible();
      await expect(page.getByRole("button", { name: t("console.choice.fine") })).toBeVisible();
      await Promise.all([seller.dispose(), reporter.dispose(), otherContext.close()]);
    },
  );

  consoleTest(
    "the first case of the queue is open at once, with the price, the facts and large photos that buyers see",
    async ({ page, server, playwright, t }) => {
      const seller = await playwright.request.newContext({ baseURL: server.url });
      const reporter = await playwright.request.newContext({ baseURL: server.url });
      await createAccount(seller);
      await createAccount(reporter);
      const title = await reportListing(seller, reporter, createListingWithMedia);
      await server.makeModerator(await signUpByApi(page, newUser("Asha")));
      const queue = await query<{ items: { id: string; title: string }[] }>(page.request, "moderation.queue", {});
      const [first] = queue.items;
      if (first === undefined) throw new Error("no case");
      await openHydrated(page, "/profile");
      await page.getByRole("link", { name: t("profile.openConsole"), exact: true }).click();
      await expect(page).toHaveURL(`/console?case=${first.id}`);
      await expect(caseTitle(page, first.title)).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL("/profile");
      await page.goForward();
      await openCase(page, t, title);
      const card = page.getByRole("region", { name: t("console.buyersSee") });
      await expect(card).toContainText("₹1,45,000");
      await expect(card.getByRole("listitem").filter({ hasText: "Murrah" }).first()).toBeVisible();
      const photo = card.getByRole("link", { name: t("console.photo", { n: "1" }) }).getByRole("presentation");
      await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      expect((await photo.boundingBox())?.width).toBeGreaterThanOrEqual(300);
      const address = page.url();
      await page.goto(address);
      await expect(caseTitle(page, title)).toBeVisible();
      await expect(page).toHaveURL(address);
      await Promise.all([seller.dispose(), reporter.dispose()]);
    },
  );

  consoleTest(
    "a case about an operator has the reason instead of buttons for a moderator",
    async ({ page, server, playwright, t }) => {
      const operator = await playwright.request.newContext({ baseURL: server.url });
      const reporter = await playwright.request.newContext({ baseURL: server.url });
      const another = await playwright.request.newContext({ baseURL: server.url });
      for (const one of [operator, another]) await server.makeModerator(await createAccount(one));
      await createAccount(reporter);
      const title = await reportListing(operator, reporter);
      await openConsole(page, server, "Asha", "moderator");
      await openCase(page, t, title);
      await expect(caseTitle(page, title)).toBeVisible();
      await expect(page.getByText(t("console.missingActions.operators-only"))).toBeVisible();
      await expect(page.getByRole("button", { name: t("console.choice.ban") })).toBeHidden();
      await Promise.all([operator, another, reporter].map((one) => one.dispose()));
    },
  );

  consoleTest(
    "a user without a role sees nothing, and a moderator finds the console in the profile",
    async ({ page, server, t }) => {
      const account = await signUpByApi(page, newUser("Asha"));
      await openHydrated(page, "/console");
      await expect(page.getByRole("heading", { name: t("console.notFound") })).toBeVisible();
      await server.makeModerator(account);
      await openHydrated(page, "/profile");
      await page.getByRole("link", { name: t("profile.openConsole"), exact: true }).click();
      await expect(page.getByRole("navigation", { name: t("console.tab.queue") })).toBeVisible();
      for (const tab of ["grievances", "photos", "people", "numbers", "messages", "audit"] as const) {
        await page.getByRole("button", { name: t(`console.tab.${tab}`), exact: true }).click();
        await expect(page).toHaveURL(`/console?tab=${tab}`);
      }
      await page.goBack();
      await expect(page).toHaveURL("/console?tab=messages");
    },
  );
});

consoleTest.describe("in all languages", () => {
  consoleTest.use({ ...PHONE, language: "hi" });

  consoleTest("the queue and a case fit on a phone and pass axe", async ({ page, server, playwright, t }) => {
    const seller = await playwright.request.newContext({ baseURL: server.url });
    const reporter = await playwright.request.newContext({ baseURL: server.url });
    await createAccount(seller);
    await createAccount(reporter);
    const title = await reportListing(seller, reporter);
    await openConsole(page, server, "Asha");
    await expect(page.getByRole("button", { name: title })).toBeVisible();
    await expect(page).toHaveURL("/console");
    await checkScreenInAllLanguages(page, "console-queue");
    const openings = countRequests(page, trpcUrl("moderation.case"));
    await openCase(page, t, title);
    await expect(caseTitle(page, title)).toBeVisible();
    await page.getByRole("button", { name: t("console.choice.hide"), exact: true }).click();
    await checkScreenInAllLanguages(page, "console-case");
    // Each is logged, and a change of the language is none.
    expect(openings()).toBe(1);
    await page.getByRole("button", { name: t("console.back") }).click();
    await expect(caseTitle(page, title)).toBeHidden();
    await server.addMarketNumbers();
    await page.getByRole("button", { name: t("console.tab.numbers"), exact: true }).click();
    const places = page.getByRole("region", { name: t("console.market.places") });
    await expect(places.getByRole("listitem").first()).toContainText("63%");
    await page.getByLabel(t("console.market.state")).selectOption("MH");
    await expect(places.getByRole("listitem").first()).toContainText("12,345");
    await checkScreenInAllLanguages(page, "console-numbers");
    await Promise.all([seller.dispose(), reporter.dispose()]);
  });
});
