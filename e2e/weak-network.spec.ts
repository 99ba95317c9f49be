import type { Page } from "@playwright/test";
import { signUp } from "./support/sign-up.ts";
import { expect, test } from "./support/test.ts";

const LIST = "**/trpc/animals.list*";

test("a page that cannot come leaves everything else in place", async ({ page, say }) => {
  const browse = page.getByRole("link", { name: say("landing.browseAnimals") }).first();
  const notice = page.getByText(say("error.offline"));
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-ready");

  await test.step("it says so, with the way to try again", async () => {
    await page.context().setOffline(true);
    await expect(notice).toBeVisible();
    await browse.click();
    await expect(page.getByRole("main").getByText(say("error.network"))).toBeVisible();
    await expect(page.getByRole("banner").getByLabel(say("language.choose"))).toBeVisible();
    await expect(page.getByRole("navigation", { name: say("nav.mainLabel") })).toBeVisible();
  });

  await test.step("trying again while it is away changes nothing", async () => {
    const retry = page.getByRole("button", { name: say("common.retry") });
    await retry.click();
    await expect(retry).toBeEnabled();
    await expect(page.getByRole("main").getByText(say("error.network"))).toBeVisible();
  });

  await test.step("and it comes once the network is back", async () => {
    await page.context().setOffline(false);
    await expect(notice).toBeHidden();
    await expect(page.getByText(say("error.backOnline"), { exact: true })).toBeVisible();
    await page.getByRole("button", { name: say("common.retry") }).click();
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(page).toHaveURL("/marketplace");
  });
});

test("what is long in coming shows its place, and what never comes says so", async ({ page, say }) => {
  const goats = page.getByRole("link", { name: say("category.goats"), exact: true });
  const skeletons = page.getByTestId("card-skeleton");

  await test.step("eight places in the market", async () => {
    await page.clock.install();
    await page.goto("/marketplace");
    await expect(page.locator("html")).toHaveAttribute("data-ready");
    await page.route(LIST, () => new Promise(() => {}));
    await goats.click();
    await expect(skeletons).toHaveCount(8);
  });

  await test.step("then a word and a way to try again", async () => {
    await page.clock.fastForward("00:25");
    await expect(page.getByText(say("error.fetchAnimals"))).toBeVisible();
    await page.unroute(LIST);
    await page.getByRole("button", { name: say("common.retry") }).click();
    await expect(page.getByRole("article").first()).toBeVisible();
  });

  await test.step("four places for what is saved and for one's own", async () => {
    await page.getByRole("button", { name: say("nav.login") }).click();
    await signUp(page, say, { name: "Ramesh", phone: "9850000002" });
    for (const [call, path] of [
      ["savedAnimals.list", "/saved"],
      ["sellers.animals", "/profile"],
    ]) {
      const answer = await held(page, `**/trpc/*${call}*`);
      await page.goto(path ?? "");
      await expect(skeletons).toHaveCount(4);
      answer();
      await expect(skeletons).toHaveCount(0);
    }
  });
});

/** Keeps a call's answers back until they are let go. */
async function held(page: Page, url: string): Promise<() => void> {
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(url, async (route) => {
    await gone;
    await route.continue();
  });
  return letGo;
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
    await expect(cards.first()).toContainText(/murrah/i);

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

  test("a page that needs scripts says so", async ({ page, say }) => {
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
