import { FETCH_TIMEOUT_MS } from "@pashu/validators/limits";
import { openHydrated } from "./support/accounts.ts";
import { expect, test } from "./support/test.ts";
import { message } from "./support/messages.ts";
import { trpcUrl, dropConnection, neverRespond, proxyError } from "./support/network.ts";

test.use({ defaultLanguage: "hi" });

test("the marketplace reports that listings failed to load, and Retry loads them", async ({ page, t }) => {
  const list = trpcUrl("animals.list");
  const retry = page.getByRole("button", { name: t("common.retry") });
  const failed = message(page, t("error.fetchAnimals"));
  const cards = page.getByRole("article");
  let isDown = true;
  // Before hydration, Load More would open the next page of the list.
  await openHydrated(page, "/marketplace");
  await expect(cards).toHaveCount(10);

  await test.step("more listings, offline", async () => {
    await page.route(list, (route) => (isDown ? dropConnection(route) : route.fallback()));
    await page.getByRole("button", { name: t("market.loadMore") }).click();
    await expect(failed).toBeVisible();
    await expect(cards).toHaveCount(10);
    isDown = false;
    await retry.click();
    await expect(cards).not.toHaveCount(10);
    await expect(retry).toBeHidden();
  });

  await test.step("a search with an error response of a proxy", async () => {
    isDown = true;
    await page.route(list, (route) => (isDown ? route.fulfill(proxyError(429)) : route.continue()));
    await page.getByRole("searchbox").fill("murrah");
    await expect(failed).toBeVisible();
    isDown = false;
    await retry.click();
    await expect(retry).toBeHidden();
    await expect(page.getByRole("searchbox")).toHaveValue("murrah");
  });
});

test("a dialog chunk that times out shows an error", async ({ page, t }) => {
  await page.clock.install();
  await page.goto("/marketplace");
  const reviews = page.getByRole("article").first().getByRole("button", { name: /राय/ });
  const chunk = /reviews-dialog.*\.js/;
  await page.route(chunk, neverRespond);
  const requested = page.waitForRequest(chunk);
  await reviews.click();
  await expect(message(page, t("common.loading"))).toBeVisible();
  // The timeout starts with the request, in an effect that runs after the message is visible.
  await requested;
  await page.clock.fastForward(FETCH_TIMEOUT_MS);
  await expect(message(page, t("error.network"))).toBeVisible();
  await expect(message(page, t("common.loading"))).toBeHidden();
});
