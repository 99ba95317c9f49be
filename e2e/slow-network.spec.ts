import type { Page } from "@playwright/test";
import { signUpByRest } from "./support/accounts.ts";
import { expect, test } from "./support/test.ts";

const LIST = "**/trpc/animals.list*";

test("a page that cannot be loaded keeps the frame and offers a retry", async ({ page, say }) => {
  const browse = page.getByRole("link", { name: say("landing.browseAnimals") }).first();
  const notice = page.getByText(say("error.offline"));
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-ready");

  await test.step("the network is cut", async () => {
    await page.context().setOffline(true);
    await expect(notice).toBeVisible();
    for (const name of [say("nav.login"), say("landing.startSelling")]) {
      await page.getByText(name, { exact: true }).first().click();
      const alert = page.getByRole("alert").filter({ hasText: say("error.network") });
      await expect(alert).toBeVisible();
      await alert.getByRole("button", { name: say("toast.close") }).press("Enter");
      await expect(alert).toBeHidden();
    }
    await browse.click();
    await expect(page.getByRole("main").getByText(say("error.network"))).toBeVisible();
    await expect(page.getByRole("banner").getByLabel(say("language.choose"))).toBeVisible();
    await expect(page.getByRole("navigation", { name: say("nav.mainLabel") })).toBeVisible();
  });

  await test.step("a retry without a network changes nothing", async () => {
    const retry = page.getByRole("button", { name: say("common.retry") });
    await retry.click();
    await expect(retry).toBeEnabled();
    await expect(page.getByRole("main").getByText(say("error.network"))).toBeVisible();
  });

  await test.step("a retry loads it once the network is back", async () => {
    await page.context().setOffline(false);
    await expect(notice).toBeHidden();
    await expect(page.getByText(say("error.backOnline"), { exact: true })).toBeVisible();
    await page.getByRole("button", { name: say("common.retry") }).click();
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(page).toHaveURL("/marketplace");
  });
});

test("a list that takes long shows eight skeletons, and a retry button after the timeout", async ({ page, say }) => {
  let isHeld = true;
  await page.clock.install();
  await page.goto("/marketplace");
  await expect(page.locator("html")).toHaveAttribute("data-ready");
  await page.route(LIST, (route) => (isHeld ? new Promise(() => {}) : route.continue()));
  await page.getByRole("link", { name: say("category.goats"), exact: true }).click();
  await expect(page.getByTestId("card-skeleton")).toHaveCount(8);
  await page.clock.fastForward("00:25");
  await expect(page.getByText(say("error.fetchAnimals"))).toBeVisible();
  isHeld = false;
  await page.getByRole("button", { name: say("common.retry") }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
});

for (const [call, path] of [
  ["savedAnimals.list", "/saved"],
  ["sellers.animals", "/profile"],
] as const) {
  test(`${path} shows four skeletons until its list has loaded`, async ({ page }) => {
    const skeletons = page.getByTestId("card-skeleton");
    await signUpByRest(page);
    const release = await held(page, `**/trpc/*${call}*`);
    await page.goto(path);
    await expect(skeletons).toHaveCount(4);
    release();
    await expect(skeletons).toHaveCount(0);
  });
}

/**
 * Holds the requests of a call back.
 * @returns what releases them
 */
async function held(page: Page, url: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test.describe("without scripts", () => {
  // What Chromium says of a script that it was told not to run.
  test.use({ javaScriptEnabled: false, harmless: [/^csp GET .*\.js$/] });

  test("the market can be read, searched, ordered and paged", async ({ page, say }) => {
    const cards = page.getByRole("article");
    await page.goto("/");
    await page
      .getByRole("link", { name: say("landing.browseAnimals") })
      .first()
      .click();
    await expect(cards).toHaveCount(10);
    const first = await cards.first().getAttribute("aria-labelledby");
    const firstTitle = await page.locator(`[id="${first}"]`).textContent();
    await page.getByRole("button", { name: say("market.loadMore") }).click();
    await expect(page).toHaveURL("/marketplace?page=2");
    await expect(cards).toHaveCount(10);
    await expect(cards.first()).not.toContainText(firstTitle ?? "");

    await page.getByRole("link", { name: say("category.buffalo"), exact: true }).click();
    await page.getByLabel(say("market.sortLabel")).selectOption("price-low");
    await page.getByRole("button", { name: say("market.nearShow"), exact: true }).click();
    await expect(page).toHaveURL("/marketplace?category=buffalo&sort=price-low");
    const prices = await cards.getByText(/^₹/).allTextContents();
    const rupees = prices.map((price) => Number(price.replaceAll(/\D/g, "")));
    expect(rupees).toEqual(rupees.toSorted((a, b) => a - b));

    await page.getByRole("searchbox").fill("murrah");
    await page.getByRole("searchbox").press("Enter");
    await expect(page).toHaveURL(/search=murrah/);
    await expect(cards.first()).toContainText(/murrah|मुर्रा/i);

    await page.goto("/marketplace?category=goats");
    await page.getByLabel(say("market.sortLabel")).selectOption("nearest");
    await page.getByRole("button", { name: say("market.nearShow"), exact: true }).click();
    await page.getByLabel(say("market.nearestNeedsPincode")).fill("413 512");
    await page
      .getByRole("main")
      .getByRole("button", { name: say("market.nearShow"), exact: true })
      .last()
      .click();
    await expect(page).toHaveURL("/marketplace?category=goats&sort=nearest&pincode=413512");
    await expect(page.getByText(say("market.nearPincode", { pincode: "413512" }))).toBeVisible();
    await expect(cards.first()).toContainText(/[\d,]+ (किमी|km)/);
  });

  test("a page that needs scripts shows a notice", async ({ page, say }) => {
    for (const path of ["/saved", "/sell", "/profile"]) {
      await page.goto(path);
      const notice = page.locator("noscript p");
      await expect(notice).toBeVisible();
      await expect(notice).toHaveText(say("app.needsScript"));
    }
    await page.goto("/nowhere");
    await page.getByRole("link", { name: say("notFound.home") }).click();
    await expect(page).toHaveURL("/");
  });
});
