import { CALL_TIMEOUT_MS } from "@pashu/validators/limits";
import { expect, test } from "./support/test.ts";
import { call, cut, message, noAnswer, proxysRefusal } from "./support/network.ts";

test.use({ usualLanguage: "hi" });

test("the market says that listings did not load, and loads them on Retry", async ({ page, say }) => {
  const list = call("animals.list");
  const retry = page.getByRole("button", { name: say("common.retry") });
  const failed = message(page, say("error.fetchAnimals"));
  const cards = page.getByRole("article");
  let isAway = true;
  await page.goto("/marketplace");
  await expect(cards).toHaveCount(10);

  await test.step("more listings, without a network", async () => {
    await page.route(list, (route) => (isAway ? route.abort(cut.message) : route.fallback()));
    await page.getByRole("button", { name: say("market.loadMore") }).click();
    await expect(failed).toBeVisible();
    await expect(cards).toHaveCount(10);
    isAway = false;
    await retry.click();
    await expect(cards).not.toHaveCount(10);
    await expect(retry).toBeHidden();
  });

  await test.step("a search, refused by a proxy", async () => {
    isAway = true;
    await page.route(list, (route) => (isAway ? route.fulfill(proxysRefusal(429)) : route.continue()));
    await page.getByRole("searchbox").fill("murrah");
    await expect(failed).toBeVisible();
    isAway = false;
    await retry.click();
    await expect(retry).toBeHidden();
    await expect(page.getByRole("searchbox")).toHaveValue("murrah");
  });
});

test("a dialog that does not come is said, and comes when it is asked for again", async ({ page, say }) => {
  await page.clock.install();
  await page.goto("/marketplace");
  const reviews = page.getByRole("article").first().getByRole("button", { name: /राय/ });
  await page.route(/reviews-dialog.*\.js/, noAnswer);
  await reviews.click();
  await expect(message(page, say("common.loading"))).toBeVisible();
  await page.clock.fastForward(CALL_TIMEOUT_MS);
  await expect(message(page, say("error.network"))).toBeVisible();
  await expect(message(page, say("common.loading"))).toBeHidden();
});
